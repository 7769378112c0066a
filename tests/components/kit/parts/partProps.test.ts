import { expectTypeOf, it } from 'vitest';
import type { LinkTo, SectionPartProps, TilePartProps } from '../../../../components/kit/parts/partProps';

interface Town {
  readonly zip: string;
}
interface Owner {
  readonly phone: string;
  readonly town: LinkTo<Town>;
}
interface Visit {
  readonly reason: string;
  readonly owner: LinkTo<Owner> | null;
  readonly place: { readonly lat: number | null } | null;
}

// `tsc` checks these: an expected error that is none fails it.
it('paths lead to values through links and objects', () => {
  type Values = SectionPartProps<Visit, 'reason' | 'owner.phone' | 'place.lat' | 'owner.town.zip'>['values'];
  expectTypeOf<Values['reason']>().toEqualTypeOf<string | null>();
  expectTypeOf<Values['owner.phone']>().toEqualTypeOf<string | null>();
  expectTypeOf<Values['place.lat']>().toEqualTypeOf<number | null>();
  expectTypeOf<Values['owner.town.zip']>().toEqualTypeOf<string | null>();
});

it('a path that leads to no field is an error of its type, or from the third name on of its value', () => {
  // @ts-expect-error -- an owner has a phone
  expectTypeOf<SectionPartProps<Visit, 'owner.fone'>>().toBeObject();
  // @ts-expect-error -- a visit has a reason
  expectTypeOf<TilePartProps<Visit, 'reson' | 'place.lat'>>().toBeObject();
  // @ts-expect-error -- a text has no fields
  expectTypeOf<SectionPartProps<Visit, 'reason.length'>>().toBeObject();
  type Values = SectionPartProps<Visit, 'owner.town.zap'>['values'];
  expectTypeOf<Values['owner.town.zap']>().not.toExtend<string | null>();
});
