import { buildSchema, introspectionFromSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { hashSchema } from '../../../../lib/site/schema/modelCache';

const hash = (sdl: string): string => hashSchema(introspectionFromSchema(buildSchema(sdl)), null);

describe('the fingerprint of a schema', () => {
  it('is the same whatever the order of types and fields', () => {
    expect(hash('type Query { a: Int b: A } type A { c: Int d: Int }')).toBe(
      hash('type A { d: Int c: Int } type Query { b: A a: Int }'),
    );
  });

  it('is another one where the values of an enum come in another order', () => {
    expect(hash('type Query { a: Size } enum Size { SMALL LARGE }')).not.toBe(
      hash('type Query { a: Size } enum Size { LARGE SMALL }'),
    );
  });
});
