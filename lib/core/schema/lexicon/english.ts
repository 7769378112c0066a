/**
 * English, the language of most schemas; other word lists cover further English verbs, titles and numbers. Its parts are those of
 * the lexicon. Words are spelled as in schemas: lower case, ASCII, separated by spaces. Two-word terms are joined by `_`. Accented
 * words of other languages are listed in both common spellings (`loesche`, `losche`).
 */
export const ENGLISH = {
  /** Verbs that write whole records. */
  create: 'create add insert new',
  update: 'update edit modify patch',
  delete: 'delete remove destroy erase',
  /** Verbs that write whole records only if the shape of the mutation agrees: `registerUser`, `changeName`. */
  weakCreate:
    'register signup import upload submit open post request start schedule book place compose sign launch allocate provision',
  weakUpdate: 'change set amend replace',
  weakDelete: 'drop purge discard',
  /** Further verbs of actions that begin with the values of their record: `rename`, `duplicate`. */
  prefills: 'rename move reorder reschedule resize adjust correct copy duplicate clone',
  /** Verbs that create or update. */
  upsert: 'save upsert put store',
  /** Verbs that cannot be undone and have no other meaning: any name with such a word destroys something. */
  destroys: `delete deletion destroy purge remove removal erase erasure wipe truncate expunge obliterate prune anonymize anonymise
    pseudonymize pseudonymise scrub shred nuke`,
  /** Verbs that cannot be undone and are also nouns or adjectives: `drop`, `empty`. */
  empties: 'drop discard clear empty reset flush factory_reset',
  /** Verbs that close something or take it away (many are nouns too: `block`), and those that do where nothing takes them back. */
  ends: `cancel reject revoke terminate void decline refuse deny ban block suspend abort kill expel evict withdraw refund
    invalidate expire force disable deactivate transfer rotate overwrite rollback revert uninstall shutdown reboot kick
    blacklist blocklist quarantine chargeback trash`,
  closes: 'close end',
  /** Verbs that undo the next verb or only inspect it: `cancelDelete`, `previewPurge`. */
  undoes: `undelete restore recover cancel undo un preview count validate check estimate can prevent protect disallow
    unschedule`,
  /** First verbs of actions that take out of a record what the next words name, and of those that put a record aside. */
  takesOut: 'remove delete detach unassign unlink disconnect dissociate exclude',
  setsAside: 'archive deactivate disable hide retire suspend trash unpublish',
  /** Further harmless verbs. The words after them are nouns: `moveBlock`, `createDrop`. */
  harmless: `create add insert new set update edit modify patch change move copy duplicate clone reorder sort rename assign attach
    link save upsert import upload register open enable activate get fetch list view show find search publish claim send mine
    replace resize pin select append prepend insert generate build render join subscribe follow like vote accept approve confirm
    allow unblock unban unsuspend toggle configure put make start play`,
  /** Names of secrets. */
  secrets: `password passwords passwd pwd pass_word passphrase pass_phrase passcode pass_code secret secrets credential credentials
    otp totp cvv cvc csc ssn social_security pin token tokens jwt bearer apikey api_key api_keys access_key access_keys private_key
    private_keys secret_key signing_key encryption_key master_key auth_code recovery_code recovery_codes backup_code backup_codes
    security_code verification_code recovery_phrase seed_phrase mnemonic connection_string security_answer
    card_number license_key hmac_key privkey salt`,
  /** Words that qualify a value and do not name it: `old` and `new` of `changePassword`. */
  valueQualifiers:
    'old new current previous existing next confirm confirmed confirmation repeat repeated again verify value',
  /** Fields with the given name and the family name of a record. */
  firstNames: 'first_name firstname given_name givenname forename',
  lastNames: 'last_name lastname surname family_name familyname',
  /** Words of fields that tell of the record's creation, and of its last change. */
  created: 'created submitted reported ordered published placed added opened started registered joined',
  changed: 'updated changed modified edited',
  /** Last words of the names of statuses. */
  statuses: 'status state stage phase',
  /** Words of the names of priorities. */
  priorities: 'priority severity urgency',
  /** Last words of the codes that people call a record by, and their whole names. */
  codes: 'number code identifier iid',
  ownCodes: 'sku slug reference ref symbol login username preferred_username isbn',
  /** Whole names of the codes that are shown beside a title. */
  readableKeys: 'number code sku reference identifier slug login',
  /** Whole names of texts that repeat a title in an address. */
  slugs: 'slug handle permalink',
  /** Words of relations to whom or what a record belongs: the most useful facts beside its name. */
  owners: `author owner user customer client assignee creator person member employee category group membership project
    company organisation organization department district city country product order parent created_by vendor supplier lead
    manager contact team repository account payee payer buyer seller organizer`,
  /** Whole names of the inputs that tell which stored row a row of a list is. */
  rowKeys: 'id row_id rowid node_id nodeid document_id documentid uuid guid',
  /** Whole names of values that only one record has. */
  uniqueNames: 'id uuid guid slug code key number no sku isbn login handle username email iban',
  /** Names of types without values. */
  nothings: 'void unit nothing empty null',
  /** Last words of numbers that identify records, and of the keys that a mutation returns. */
  ids: 'id ids pk serial uid',
  keyIds: 'id ids uid uids uuid uuids guid guids',
  /** Words before a returned key that indicate what was done to its record. */
  participles: 'deleted removed destroyed created added inserted updated changed saved new affected',
  /** Words of input types that change a part of a value. */
  patches: 'update patch partial',
  /** First words that say nothing about what an input is about: `isOpen`, `newName`. */
  openers: `is has can should show allow enable disable use with without in on at by for no not to of the max min new old add remove
    set first last other default`,
  /** Whole names of the inputs that name a record, and of its main text. */
  titles:
    'title name subject headline label full_name display_name first_name last_name given_name family_name',
  texts: 'description body content text summary message excerpt note description_html body_html',
  /** Last words of inputs that classify a record: its type, its category. */
  classes: 'type category visibility kind interval',
  /** Whole names of what tells the kinds of records of one list apart. */
  kindNames: 'type kind',
  /** Whole names of what a backend keeps about signing in. */
  signIn: `hash salt password_hash password_salt reset_password_token password_reset_token reset_password_expiration
    reset_password_expires confirmation_token activation_token login_attempts lock_until locked_until session_token`,
  /** Words of inputs that undo a link, and of those that change a list by single rows beside the list itself. */
  undoing: 'remove delete leave disconnect detach unlink',
  rowChanges: 'added removed remove leave unlink disconnect',
  /** Whole last words of addresses. */
  addresses: 'address location',
  /** Whole names of keys that a client may choose. */
  clientKeys: 'id uuid guid client_mutation_id external_reference external_id idempotency_key',
  /** Last words of what a record is in, beyond its status: its health, its visibility. */
  conditions: 'health visibility privacy condition',
  /** Last words of amounts and counts that people look for, and whole names of totals. */
  quantities: `total price amount balance sum cost count quantity stock inventory spent revenue score rating star stars progress`,
  /** Last words of objects with the figures of a record. */
  figures: 'stats statistics figures finances',
  /** Words of how much of a thing is there to be sold or used. */
  stocks: 'stock inventory on_hand available_quantity',
  /** Whole names of what a thing costs. */
  prices: 'price',
  totals: 'total grand_total total_price total_amount total_cost total_spent total_price_set total_with_tax',
  /** Words of relations to what a record was copied from. */
  copies: 'duplicated copied cloned merged',
  /** Words of relations to the record of the same kind that stands above one. */
  parents: 'parent manager',
  /** Whole names of the usual one of several amounts: `gross` beside `net` and `tax`. */
  mainAmounts:
    'gross shop shop_money final_price including_tax incl_tax with_tax minimum_price min_variant_price',
  /** Words of dates that something is planned for, and of those that have to be kept. */
  plannedDates: `due target start end from to until begin scheduled planned deadline released placed processed pushed
    activity joined eta date`,
  dueDates: 'due target deadline activity',
  /** Words of dates on which the work on a record came to its end. */
  endDates: 'resolved closed completed finished done',
  /** Words of dates by which people of the same name are told apart. */
  birthDates: 'birth birthday birthdate dob born',
  /** Words by which the names of the first and the last date of a span differ: `start:end`. */
  spans: `start:end begin:end from:to from:until start:finish starting:ending started:ended open:close opening:closing
    in:out arrival:departure startdate:enddate effective:expiry`,
  /** Whole names of texts that are dates. */
  textDates: 'date modified created updated published date_gmt',
  /** Last words of what is switched on or off. */
  switches: 'enabled active published approved open archived private public paid completed done',
  /** Whole names of contact details, and of forms of address. */
  contacts: 'phone phone_number address city postcode zip zipcode zip_code postal_code',
  salutations: 'title salutation prefix suffix',
  /** First words of one of several: `lastOrder`, `defaultAddress`. */
  selectors: 'last latest first next default other former previous old alternative',
  /** First words of a record's list of what can be chosen now: `nextStates`. */
  offers: 'next available possible allowed permitted valid selectable',
  /** First words of boolean fields that are permissions: `canIssue`. */
  permits: 'can may',
  /** Last words of objects of such boolean fields, which are named after operations: `userPermissions { updateIssue }`. */
  permissions: 'permission permissions ability capability capabilities',
  /** First words of keys and facts of another system. */
  foreignSystems: 'external legacy internal remote',
  /** Nouns of what keeps a system running: people configure or inspect it, and rarely come for it. */
  technical: `custom seo onboarding localization setting config configuration preference option permission role scope policy token key credential session login secret
    log audit event history revision version snapshot migration backup cache queue job task worker hook webhook callback endpoint
    plugin extension app application integration installation script stylesheet theme template layout widget metafield metadata
    meta attribute property parameter variable definition schema format taxonomy locale language translation subscription
    notification alert reminder draft saved search filter view dashboard export import sync favorite bookmark reaction membership
    relation link connection edge mapping assignment license agreement consent measurement metric statistic stat usage trend entry
    destination recipient service zone province country currency tax channel warehouse seller scanner platform runner agent
    timelog feature flag domain certificate publication ip ping pinged bot`,
  /** Words of actions by which somebody signs in or keeps an account, and of those that keep a system running. */
  accountWords: `login logout signin signout signup log_in log_out sign_in sign_out sign_up auth authenticate authorize register
    password passkey totp otp mfa unsubscribe verify confirm impersonate accept_invite request_deletion email_change change_email`,
  maintenance: `admin administrator queue cache flush reindex rebuild sync refresh retry dry_run cleanup telemetry
    anonymous callout onboarding instance`,
  /** Nouns of translated texts, of what people configure, and of what a system writes down or runs by itself. */
  translations: 'translation localization',
  settings: `setting config configuration preference option permission role policy rule ruleset scope template theme layout
    definition schema`,
  systems: `log audit event history revision version snapshot migration backup cache queue job worker webhook callback endpoint
    hook plugin extension app application integration installation script token key credential session secret metafield metadata
    meta export import sync usage statistic stat delivery_attempt`,
  /** Nouns of what the world has agreed on, and hardly anybody changes: countries, currencies. */
  references: 'country currency language locale time_zone timezone',
  /** Nouns of what a record consists of, or what happens to it in daily work. */
  content: `line item position row comment note message reply task subtask step milestone variant image photo picture media attachment
    payment transaction refund invoice shipment fulfillment delivery booking appointment visit review answer question chapter
    section address commit fee`,
  /** Words of lists about money, and last words of lists about planned work, what has happened and who may do what. */
  moneyLists: `payment transaction refund invoice charge discount tax price gift_card coupon voucher credit debit payout fee budget
    donation expense sponsorship balance`,
  planningLists: `project milestone task subtask iteration cycle epic label board goal initiative roadmap deadline schedule
    appointment booking reminder discussion todo plan`,
  historyLists: `event history log audit revision version change activity visit timeline deployment release edit view session
    measurement snapshot agreement dispute run build fork commit`,
  accessLists: `rule ruleset permission role policy protection restriction access invitation approval key secret token grant scope
    license consent collaborator member membership alert assessment hold security`,
  /** Last words of lists whose rows are read as names: labels, and people in a role. */
  nameLists: 'label tag keyword topic category genre assignee reviewer member participant contributor author',
  /** Whole names of numbers for the manual order. */
  positions:
    'sort order position weight rank ordinal menu_order sort_order lft depth level move_after move_before',
  /** First words of fields about the current user. */
  viewers: 'viewer current_user me active_user active_customer logged_in_user',
  /** Last words of values for programs. */
  machine: 'hash sha oid etag checksum signature token cursor secret password guid resource_path',
  /** Whole names of fields with the language of a record. */
  languages: 'locale lang language locale_code language_code',
  /** Last words of the codes of places. */
  postcodes: 'zip zipcode zip_code postcode post_code postal_code postalcode',
  /** Whole names of the further parts of an address, without `id`, `code` and `name` at their end. */
  recipients: 'full_name fullname recipient attention contact_name',
  companies: 'company company_name organization_name',
  streets: 'street street_address street_line street_name address address_line line',
  cities: 'city town locality city_area',
  regions: 'region state province county country_area',
  countries: 'country',
  /** Words of addresses and positions. */
  places: `zipcode postalcode street address city town village postal postcode zip country region province county district latitude longitude lat lng
    lon location coordinates building floor room`,
  /** Last words of numbers that are degrees north, and degrees east. */
  latitudes: 'lat latitude',
  longitudes: 'lng lon long longitude',
  /** Words of the corners and sides of an area, which are no place of what is in it: `minLat`, `northEast`. */
  areaBounds: `min max minimum maximum north south east west ne se sw northeast northwest southeast southwest upper lower
    bound bounds viewport corner`,
  /** Whole names of the amount and the currency of an amount of money. */
  amounts: 'amount value',
  currencies: 'currency currency_code',
  /** Last words of names of pictures. */
  pictures: 'photo picture image avatar thumbnail logo cover poster banner',
  /** Last words of numbers that count nothing. */
  identifiers:
    'id uuid guid uid gid oid iid pid code zip postal number port version room isbn issn ean gtin upc sku serial',
  /** Words of years, and whole names of events whose number is the year. */
  years: 'year years',
  yearEvents: 'born died founded established',
  /** Last words of dates with which something planned begins or ends. */
  periodDates: `due target start starts starting end ends ending from to until begin begins beginning deadline planned`,
  /** Words of dates with which something begins, and of those that tell what is still in use. */
  beginDates: 'start starts starting begin begins beginning from arrival check_in checkin',
  activityDates: 'activity pushed pinged seen',
  /** Words of types that write down what has happened. */
  logs: 'log audit history revision',
  /** Words of lists that can only be the history of their record, of its versions, and last words of those that may be. */
  histories:
    'history revision audit aud changelog change_log audit_log activity_log event_log timeline trail',
  versions: 'version snapshot',
  happenings: 'event activity change transition edit log',
  /** Words of who did something, the surest first, and whole names of what was done. */
  actors:
    'actor author editor performer initiator initiated_by performed_by changed_by modified_by edited_by by',
  accounts:
    'user admin administrator operator who creator created_by updated_by member individual person agent',
  /** Last words of texts that name who did something: `authorName`. */
  actorNames: 'name email login username full_name display_name',
  eventKinds:
    'type action event operation op kind event_type action_type activity_type change_type operation_type event_name action_name',
  /** Words of moments that say nothing about what happened then: `occurredAt`. */
  happened: `created occurred happened inserted logged performed changed modified recorded edited event version revision action
    activity history entry transaction date time timestamp when moment at on`,
  /** Last words of texts that say in words what happened. */
  remarks: 'message description comment note remark summary text body reason diff details',
  /** Words of a yes or no that says whether only some may read a text, or everybody. */
  closed: 'internal private',
  open: 'public',
  /** Words before or after the name of a value as it was and as it is: `previousTitle`, `valueAfter`. */
  before: 'before old previous prev from prior was original former',
  after: 'after new next to current now updated',
  /** Whole names of what tells which field was changed, and of the value of a change. */
  changedFields:
    'field field_name field_key key path attribute attribute_name property property_name column column_name name label',
  changedValues: 'value values data json raw',
  /** Last words of a record as it was, and of what was changed in it, as JSON. */
  snapshots: 'data snapshot object state content payload record values document attributes body',
  deltas: 'delta change diff changed patch input modification changed_field field_change entry',
  /** Verbs of actions that set a record back to an earlier version. */
  restores: 'restore revert rollback roll_back bring_back',
  /** Last words of what only decorates a record. */
  decorations: 'emoji icon icon_name',
  /** Words of fields that only removed records have, of where these are kept, and of what deletes for good. */
  removals: 'deleted removed trashed',
  bins: 'trash trashed',
  forces: 'force forced hard permanent permanently',
  /** Whole names of texts that are opaque keys. */
  opaqueIds: 'uuid guid',
};

/**
 * The words of one language; parts without words are absent. `names` and `numbers` are fields with the title and the number of a
 * record, of which English ones have ranks of their own (`titleWords.ts`).
 */
export type Lexicon = { readonly [part in keyof typeof ENGLISH | 'names' | 'numbers']?: string };
