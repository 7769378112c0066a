import type { Lexicon } from './lexicon';

/** English, the language of most schemas. Other word lists cover further English verbs, titles and numbers. */
export const ENGLISH: Lexicon = {
  create: 'create add insert new',
  update: 'update edit modify patch',
  delete: 'delete remove destroy erase',
  weakCreate: 'register import upload submit open post request start schedule book place compose sign',
  weakUpdate: 'change set alter amend revise replace',
  weakDelete: 'drop purge discard',
  upsert: 'save upsert put store',
  destroys: `delete deletion destroy purge remove removal erase erasure wipe truncate expunge obliterate prune anonymize anonymise
    pseudonymize pseudonymise scrub shred nuke`,
  empties: 'drop discard clear empty reset flush factory_reset',
  ends: `cancel reject revoke terminate void decline refuse deny ban block suspend abort kill expel evict withdraw refund
    invalidate expire force disable deactivate transfer rotate overwrite rollback revert uninstall shutdown reboot kick
    blacklist blocklist quarantine chargeback trash`,
  undoes: `undelete unremove restore recover cancel undo un preview count validate check simulate estimate can prevent protect
    disallow unschedule`,
  harmless: `create add insert new set update edit modify patch change move copy duplicate clone reorder sort rename assign attach
    link save upsert import upload register open enable activate get fetch list view show find search publish claim send mine
    replace resize pin select append prepend insert generate build render join subscribe follow like vote accept approve confirm
    allow unblock unban unsuspend toggle configure put make start play`,
  secrets: `password passwords passwd pwd pass_word passphrase pass_phrase passcode pass_code secret secrets credential credentials
    otp totp cvv cvc csc ssn social_security pin token tokens jwt bearer apikey api_key api_keys access_key access_keys private_key
    private_keys secret_key signing_key encryption_key master_key auth_code recovery_code recovery_codes backup_code backup_codes
    security_code verification_code recovery_phrase seed_phrase mnemonic connection_string security_answer
    card_number license_key hmac_key privkey salt`,
  names: '',
  firstNames: 'first_name firstname given_name givenname forename',
  lastNames: 'last_name lastname surname family_name familyname',
  numbers: '',
};
