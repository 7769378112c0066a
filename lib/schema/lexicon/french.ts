import type { Lexicon } from './lexicon';

/** French without accents. */
export const FRENCH: Lexicon = {
  create: 'creer ajouter ajoute inserer insere',
  // `modifier` is a noun of English schemas.
  update: 'modifie editer edite actualiser actualise',
  delete: 'supprimer supprime effacer efface',
  destroys: `supprimer supprime suppression effacer efface detruire detruis vider vide purger anonymiser retirer
    reinitialiser reinitialise`,
  empties: '',
  ends: `annuler annule rejeter rejette refuser revoquer revoque bloquer bloque suspendre suspends resilier resilie desactiver
    desactive rembourser rembourse cloturer interrompre transferer transfere`,
  undoes: 'restaurer restaure apercu compter verifier',
  setsAside: 'archiver archive desactiver desactive',
  harmless: `creer cree ajouter ajoute inserer insere modifier modifie editer edite enregistrer enregistre deplacer deplace copier
    copie dupliquer duplique envoyer envoie debloquer debloque ouvrir activer`,
  secrets:
    'mot_de_passe motdepasse mdp jeton jetons cle_privee cle_api code_secret numero_securite_sociale numero_carte',
  valueQualifiers: 'ancien nouveau actuel confirmation',
  names: 'nom libelle titre intitule designation',
  firstNames: 'prenom prenoms',
  lastNames: 'nom_famille nomfamille',
  numbers: 'numero',
  created: 'cree creee publie publiee ajoute ajoutee',
  changed: 'modifie modifiee mis_a_jour mise_a_jour',
  statuses: 'statut etat etape',
  priorities: 'priorite urgence gravite',
  codes: 'numero',
  readableKeys: 'numero',
  owners: `auteur proprietaire utilisateur client personne membre employe categorie groupe projet entreprise societe departement
    quartier ville pays produit commande`,
  positions: 'ordre rang',
  machine: 'somme_controle',
  languages: 'langue',
  companies: 'societe entreprise',
  streets: 'rue adresse',
  cities: 'ville',
  regions: 'region',
  countries: 'pays',
  places: 'rue adresse ville code_postal pays quartier batiment etage',
  amounts: 'montant',
  currencies: 'devise',
  pictures: 'photo vignette',
  identifiers: 'numero',
  beginDates: 'debut',
  spans: 'debut:fin du:au',
  years: 'annee',
  birthDates: 'naissance',
  openers:
    'est a avec sans dans sur par pour de du le la les max min nouveau nouvelle ancien ancienne ajouter supprimer premier derniere dernier autre',
  bins: 'corbeille',
  forces: 'definitivement forcer',
};
