/** Writes demo/schema.graphql, the whole schema in one file for readers: `npx tsx demo/printSchema.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { printSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';
import { typeDefs } from './backend/typeDefs';

const file = fileURLToPath(new URL('./schema.graphql', import.meta.url));
writeFileSync(file, `${printSchema(createSchema({ typeDefs: typeDefs() }))}\n`);
