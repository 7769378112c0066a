import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { discover } from '../../../../lib/core/schema/discover';
import type { Entity } from '../../../../lib/core/schema/model/model';

function entityOf(sdl: string): Entity | undefined {
  return discover(buildSchema(sdl)).entities[0];
}

describe('a schema in another language than English', () => {
  it.each([
    ['Klient', 'nazwa: String email: String', 'nazwa'],
    ['Zamowienie', 'numer: String! uwagi: String email: String', 'numer'],
    ['Zamowienie', 'numer: Int! uwagi: String', 'numer'],
    ['Osoba', 'imie: String nazwisko: String email: String', 'nazwisko'],
    ['Kunde', 'bezeichnung: String email: String', 'bezeichnung'],
    ['Rechnung', 'nummer: String email: String', 'nummer'],
    ['Produit', 'libelle: String email: String', 'libelle'],
    ['Cliente', 'nombre: String email: String', 'nombre'],
    ['Client', 'nazwa: String name: String', 'name'],
  ])('%s { %s } is called by its %s', (type, fields, title) => {
    expect(
      entityOf(`type Query { all(first: Int): [${type}] } type ${type} { id: ID! ${fields} }`)?.title,
    ).toBe(title);
  });

  it.each([
    ['Klient', 'utworzKlient', 'aktualizujKlient', 'usunKlient'],
    ['Kunde', 'erstelleKunde', 'kundeBearbeiten', 'loescheKunde'],
    ['Produit', 'creerProduit', 'actualiserProduit', 'supprimerProduit'],
    ['Cliente', 'crearCliente', 'actualizarCliente', 'eliminarCliente'],
  ])('%s is written by %s, %s, %s', (type, create, update, remove) => {
    const entity = entityOf(
      `type Query { all(first: Int): [${type}] one(id: ID!): ${type} } type ${type} { id: ID! nom: String }
       type Mutation { ${create}(nom: String!): ${type} ${update}(id: ID!, nom: String): ${type} ${remove}(id: ID!): Boolean }`,
    );
    const written = [entity?.create, entity?.update, entity?.delete].map(
      (source) => source?.steps.at(-1)?.field,
    );
    expect(written).toEqual([create, update, remove]);
  });

  it('calls things by their singular where it ends in -s', () => {
    const labels = ['Adres', 'Kurs', 'Czas'].map(
      (type) =>
        entityOf(`type Query { all(first: Int): [${type}] } type ${type} { id: ID! nazwa: String }`)?.labels
          .singular,
    );
    expect(labels).toEqual(['Adres', 'Kurs', 'Czas']);
  });
});
