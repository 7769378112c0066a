import type { Lexicon } from './lexicon';

/** German, with umlauts as two letters or without dots. */
export const GERMAN: Lexicon = {
  create: 'erstelle erstellen anlegen lege hinzufuegen hinzufugen fuege erfasse erfassen',
  update: 'aktualisiere aktualisieren aendere aendern bearbeite bearbeiten',
  delete: 'loesche loeschen losche loschen entferne entfernen',
  destroys: `loesche loeschen losche loschen loeschung loschung entferne entfernen vernichte vernichten leere leeren anonymisiere
    anonymisieren bereinige bereinigen tilge tilgen`,
  empties: 'zuruecksetzen zurucksetzen verwerfen verwerfe',
  ends: `storniere stornieren sperre sperren widerrufe widerrufen ablehnen lehne kuendige kuendigen kundige kundigen abbrechen breche
    beende beenden deaktiviere deaktivieren entziehe entziehen erstatte erstatten uebertrage uebertragen ubertrage ubertragen`,
  undoes: 'wiederherstellen wiederherstelle vorschau pruefe pruefen zaehle zaehlen',
  setsAside: 'archiviere archivieren deaktiviere deaktivieren',
  harmless: `erstelle erstellen anlegen hinzufuegen hinzufugen aktualisiere aktualisieren aendere aendern bearbeite bearbeiten
    speichere speichern verschiebe verschieben kopiere kopieren sende senden entsperre entsperren oeffne oeffnen`,
  secrets:
    'passwort passwoerter kennwort geheimnis geheim zugangsdaten sozialversicherungsnummer privater_schluessel kartennummer',
  valueQualifiers: 'alt altes neu neues bisheriges aktuelles wiederholung bestaetigung bestatigung',
  names: 'bezeichnung titel benennung',
  firstNames: 'vorname vornamen',
  lastNames: 'nachname familienname',
  numbers: 'nummer belegnummer aktenzeichen',
  created: 'erstellt angelegt erfasst eingereicht bestellt veroeffentlicht veroffentlicht',
  changed: 'aktualisiert geaendert geandert bearbeitet',
  statuses: 'zustand stand phase',
  priorities: 'prioritaet prioritat dringlichkeit',
  codes: 'nummer kennung aktenzeichen',
  readableKeys: 'nummer kennung aktenzeichen',
  owners: `autor verfasser eigentuemer eigentumer besitzer benutzer kunde kundin mitarbeiter mitglied kategorie gruppe projekt firma
    unternehmen abteilung bezirk stadt produkt bestellung`,
  positions: 'reihenfolge sortierung rang',
  machine: 'pruefsumme prufsumme',
  languages: 'sprache',
  removals: 'geloescht geloscht',
  companies: 'firma firmenname',
  streets: 'strasse adresse anschrift',
  cities: 'stadt ort',
  regions: 'bundesland',
  countries: 'land',
  latitudes: 'breitengrad geobreite',
  longitudes: 'laengengrad langengrad geolaenge',
  places: 'strasse adresse anschrift ort stadt plz postleitzahl bezirk gebaeude gebaude',
  amounts: 'betrag',
  mainAmounts: 'brutto',
  currencies: 'waehrung wahrung',
  pictures: 'bild foto',
  identifiers: 'nummer plz postleitzahl',
  beginDates: 'von beginn start anfang',
  spans: 'von:bis beginn:ende start:ende anfang:ende',
  years: 'baujahr jahr',
  translations: 'uebersetzung ubersetzung',
  settings: 'einstellung einstellungen konfiguration berechtigung rolle regel vorlage',
  references: 'land laender lander waehrung wahrung sprache zeitzone',
  systems: 'protokoll ereignis verlauf sitzung schluessel schlussel',
  birthDates: 'geburtsdatum geburtstag',
  openers:
    'ist hat kann soll zeige erlaube mit ohne in an bei von bis fuer neu neue neuer alt alte alter erste erster letzte letzter andere',
};
