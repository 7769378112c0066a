import { expect, it } from 'vitest';
import { discover } from '../../../lib/schema/discover';
import { parseSchema } from '../../../lib/schema/graphql/loadSchema';
import { countCalls } from '../../support/countCalls';

it('asks once what a name tells of the fields that share it', () => {
  const withTypes = (count: number): string => {
    const types = Array.from({ length: count }, (_, at) => `T${'x'.repeat(at)}`);
    return `type Query { ${types.map((type) => `all${type}: [${type}!]!`).join(' ')} }
      ${types.map((type) => `type ${type} { id: ID! createdAt: String zedAmount: Int zedStreet: String }`).join('\n')}`;
  };
  const asked = (count: number): number => {
    const schema = parseSchema(withTypes(count));
    return countCalls('/lib/schema/entities/fieldRole', () =>
      discover(schema).entities.flatMap(({ fields }) => fields),
    );
  };
  asked(1);
  expect(asked(20)).toBe(asked(1));
});
