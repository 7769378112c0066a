import type { Lexicon } from './english';

/** French without accents. */
export const FRENCH: Lexicon = {
  create: 'creer ajouter',
  // `modifier` is a noun of English schemas.
  update: 'actualiser',
  delete: 'supprimer',
  destroys: `supprimer supprime suppression effacer efface detruire detruis vider vide purger anonymiser retirer
    reinitialiser reinitialise`,
  ends: `annuler annule rejeter rejette refuser revoquer revoque bloquer bloque suspendre suspends resilier resilie desactiver
    desactive rembourser rembourse cloturer interrompre transferer transfere`,
  undoes: 'verifier',
  setsAside: 'archiver archive',
  harmless: 'creer cree ajouter modifier copie envoyer ouvrir',
  secrets:
    'mot_de_passe motdepasse mdp jeton jetons cle_privee cle_api code_secret numero_securite_sociale numero_carte',
  valueQualifiers: 'confirmation',
  names: 'nom libelle titre designation',
  firstNames: 'prenom prenoms',
  numbers: 'numero',
  created: 'cree publiee',
  changed: 'mise_a_jour',
  statuses: 'statut etat',
  codes: 'numero',
  readableKeys: 'numero',
  owners: 'utilisateur client personne employe categorie groupe entreprise departement pays produit commande',
  positions: 'rang',
  languages: 'langue',
  companies: 'entreprise',
  streets: 'adresse',
  regions: 'region',
  countries: 'pays',
  places: 'adresse code_postal pays',
  amounts: 'montant',
  pictures: 'photo',
  identifiers: 'numero',
  beginDates: 'debut',
  spans: 'debut:fin du:au',
  birthDates: 'naissance',
  openers: 'est a sans dans sur par de du le la les max min ajouter supprimer derniere autre',
  bins: 'corbeille',
};
