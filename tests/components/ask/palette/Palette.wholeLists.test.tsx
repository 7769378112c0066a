import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSchema, graphql } from 'graphql';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Palette } from '../../../../components/ask/palette/Palette';
import { ClientProvider } from '../../../../lib/kit/apollo/ClientProvider';
import { UserProvider } from '../../../../lib/kit/auth/UserProvider';
import { getTranslator } from '../../../../lib/ground/intl/translate';
import { createLabels } from '../../../../lib/kit/labels/labels';
import { buildPaletteView } from '../../../../lib/features/ask/palette/server/buildPaletteView';
import { createLabelContext } from '../../../../lib/kit/describe/describeField';
import { discover } from '../../../../lib/core/schema/discover';
import { mockServer } from '../../../support/mockServer';
import { renderSite } from '../../support/renderSite';

const router = vi.hoisted(() => ({
  asPath: '/',
  query: {},
  locale: 'en',
  push: vi.fn(),
  events: { on: vi.fn(), off: vi.fn() },
}));
vi.mock('next/router', () => ({ default: router, useRouter: () => router }));

// Nothing is laid out here.
Element.prototype.scrollTo = () => undefined;

const SCHEMA = buildSchema(`
  type Query {
    districts: [District!]! district(id: ID!): District
    streets(first: Int!, offset: Int): [Street!]! street(id: ID!): Street
    notes: [Note!]!
  }
  type District { id: ID! name: String! }
  type Street { id: ID! name: String! }
  type Note { id: ID! title: String! }
`);

const asked: string[] = [];

const ROOT = {
  districts: () => {
    asked.push('districts');
    return ['Śródmieście', 'Świerczewo', 'Nadodrze'].map((name, index) => ({
      id: `d${String(index)}`,
      name,
    }));
  },
  streets: ({ first, offset = 0 }: { first: number; offset?: number }) => {
    asked.push('streets');
    return Array.from({ length: 400 }, (_, index) => ({
      id: `s${String(index)}`,
      name: `Street ${String(index)}`,
    })).slice(offset, offset + first);
  },
};

const user = userEvent.setup();
const field = () => screen.getByRole('combobox');
const text = (found: RegExp) => screen.findByText(found, {}, { timeout: 3000 });

beforeEach(() => {
  asked.length = 0;
  const context = {
    ...createLabelContext(discover(SCHEMA), createLabels(null, 'en')),
    translate: getTranslator('en'),
  };
  mockServer.use(
    http.get('*/api/palette', () => HttpResponse.json(buildPaletteView(context, []))),
    http.get('*/api/ask', () => HttpResponse.json({ proposal: null })),
    http.post('*/graphqlh', async ({ request }) => {
      const body = (await request.json()) as { query: string; variables: Record<string, unknown> };
      return HttpResponse.json(
        await graphql({
          schema: SCHEMA,
          source: body.query,
          variableValues: body.variables,
          rootValue: ROOT,
        }),
      );
    }),
  );
  renderSite(
    'en',
    <UserProvider user={null}>
      <ClientProvider host="http://localhost" ztoken="t" owner={null}>
        <Palette navigation={null} signIn={false} open onClose={() => undefined} onHelp={() => undefined} />
      </ClientProvider>
    </UserProvider>,
  );
});

describe('lists that the backend cannot search', () => {
  it('are read once and searched by the palette, without marks on letters', async () => {
    await user.type(field(), 'swierc');
    const option = await screen.findByRole('option', { selected: true }, { timeout: 3000 });
    expect(option).toHaveTextContent('Świerczewo');
    expect(option).toHaveAttribute('href', '/districts/d1');
    await user.clear(field());
    await user.type(field(), 'nadodrze');
    expect(await screen.findByRole('option', { name: /Nadodrze/ }, { timeout: 3000 })).toBeInTheDocument();
    await waitFor(() => expect(asked.toSorted()).toEqual(['districts', 'streets']));
  });

  it('are named where nothing was found and they were not searched as a whole', async () => {
    await user.type(field(), 'atlantis');
    expect(
      await text(/Nothing matches “atlantis”\. Not searched, or only in part: Streets, Notes\./),
    ).toBeInTheDocument();
  });
});
