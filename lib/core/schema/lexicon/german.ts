import type { Lexicon } from './english';

/** German, with umlauts as two letters or without dots. */
export const GERMAN: Lexicon = {
  create: 'erstelle erstellen',
  update: 'bearbeiten',
  delete: 'loesche loeschen',
  destroys: `loesche loeschen losche loschen loeschung loschung entferne entfernen vernichte vernichten leere leeren anonymisiere
    anonymisieren bereinige bereinigen tilge tilgen`,
  empties: 'zuruecksetzen zurucksetzen verwerfen verwerfe',
  ends: `storniere stornieren sperre sperren widerrufe widerrufen ablehnen lehne kuendige kuendigen kundige kundigen abbrechen breche
    beende beenden deaktiviere deaktivieren entziehe entziehen erstatte erstatten uebertrage uebertragen ubertrage ubertragen`,
  harmless: 'erstelle erstellen bearbeiten',
  secrets:
    'passwort passwoerter kennwort geheimnis geheim zugangsdaten sozialversicherungsnummer privater_schluessel kartennummer',
  valueQualifiers: 'alt neues',
  names: 'bezeichnung titel',
  firstNames: 'vorname',
  lastNames: 'nachname',
  numbers: 'nummer aktenzeichen',
  statuses: 'stand phase',
  codes: 'nummer aktenzeichen',
  readableKeys: 'nummer aktenzeichen',
  owners: 'autor kunde firma bestellung',
  positions: 'rang',
  companies: 'firma',
  streets: 'adresse',
  countries: 'land',
  latitudes: 'breitengrad',
  longitudes: 'laengengrad',
  places: 'adresse plz',
  identifiers: 'nummer plz',
  beginDates: 'von start',
  spans: 'von:bis start:ende',
  references: 'land',
  openers: 'hat in an von bis neue alt',
};
