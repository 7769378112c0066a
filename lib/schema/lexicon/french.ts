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
  harmless: `creer cree ajouter ajoute inserer insere modifier modifie editer edite enregistrer enregistre deplacer deplace copier
    copie dupliquer duplique envoyer envoie debloquer debloque ouvrir activer`,
  secrets:
    'mot_de_passe motdepasse mdp jeton jetons cle_privee cle_api code_secret numero_securite_sociale numero_carte',
  names: 'nom libelle titre intitule designation',
  firstNames: 'prenom prenoms',
  lastNames: 'nom_famille nomfamille',
  numbers: 'numero',
};
