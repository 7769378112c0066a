import type { Lexicon } from './wordSets';

/** English, the language of most schemas. Other word lists cover further English verbs, titles and numbers. */
export const ENGLISH: Lexicon = {
  create: 'create add insert new',
  update: 'update edit modify patch',
  delete: 'delete remove destroy erase',
  weakCreate:
    'register signup import upload submit open post request start schedule book place compose sign launch allocate provision',
  weakUpdate: 'change set amend replace',
  weakDelete: 'drop purge discard',
  upsert: 'save upsert put store',
  destroys: `delete deletion destroy purge remove removal erase erasure wipe truncate expunge obliterate prune anonymize anonymise
    pseudonymize pseudonymise scrub shred nuke`,
  empties: 'drop discard clear empty reset flush factory_reset',
  ends: `cancel reject revoke terminate void decline refuse deny ban block suspend abort kill expel evict withdraw refund
    invalidate expire force disable deactivate transfer rotate overwrite rollback revert uninstall shutdown reboot kick
    blacklist blocklist quarantine chargeback trash`,
  closes: 'close end',
  undoes: `undelete restore recover cancel undo un preview count validate check estimate can prevent protect disallow
    unschedule`,
  takesOut: 'remove delete detach unassign unlink disconnect dissociate exclude',
  setsAside: 'archive deactivate disable hide retire suspend trash unpublish',
  harmless: `create add insert new set update edit modify patch change move copy duplicate clone reorder sort rename assign attach
    link save upsert import upload register open enable activate get fetch list view show find search publish claim send mine
    replace resize pin select append prepend insert generate build render join subscribe follow like vote accept approve confirm
    allow unblock unban unsuspend toggle configure put make start play`,
  prefills: 'rename move reorder reschedule resize adjust correct copy duplicate clone',
  secrets: `password passwords passwd pwd pass_word passphrase pass_phrase passcode pass_code secret secrets credential credentials
    otp totp cvv cvc csc ssn social_security pin token tokens jwt bearer apikey api_key api_keys access_key access_keys private_key
    private_keys secret_key signing_key encryption_key master_key auth_code recovery_code recovery_codes backup_code backup_codes
    security_code verification_code recovery_phrase seed_phrase mnemonic connection_string security_answer
    card_number license_key hmac_key privkey salt`,
  valueQualifiers:
    'old new current previous existing next confirm confirmed confirmation repeat repeated again verify value',
  firstNames: 'first_name firstname given_name givenname forename',
  lastNames: 'last_name lastname surname family_name familyname',
  created: 'created submitted reported ordered published placed added opened started registered joined',
  changed: 'updated changed modified edited',
  statuses: 'status state stage phase',
  priorities: 'priority severity urgency',
  codes: 'number code identifier iid',
  ownCodes: 'sku slug reference ref symbol login username preferred_username isbn',
  readableKeys: 'number code sku reference identifier slug login',
  slugs: 'slug handle permalink',
  owners: `author owner user customer client assignee creator person member employee category group membership project
    company organisation organization department district city country product order parent created_by vendor supplier lead
    manager contact team repository account payee payer buyer seller organizer`,
  positions:
    'sort order position weight rank ordinal menu_order sort_order lft depth level move_after move_before',
  viewers: 'viewer current_user me active_user active_customer logged_in_user',
  machine: 'hash sha oid etag checksum signature token cursor secret password guid resource_path',
  languages: 'locale lang language locale_code language_code',
  postcodes: 'zip zipcode zip_code postcode post_code postal_code postalcode',
  recipients: 'full_name fullname recipient attention contact_name',
  companies: 'company company_name organization_name',
  streets: 'street street_address street_line street_name address address_line line',
  cities: 'city town locality city_area',
  regions: 'region state province county country_area',
  countries: 'country',
  latitudes: 'lat latitude',
  longitudes: 'lng lon long longitude',
  areaBounds: `min max minimum maximum north south east west ne se sw northeast northwest southeast southwest upper lower
    bound bounds viewport corner`,
  places: `zipcode postalcode street address city town village postal postcode zip country region province county district latitude longitude lat lng
    lon location coordinates building floor room`,
  amounts: 'amount value',
  currencies: 'currency currency_code',
  pictures: 'photo picture image avatar thumbnail logo cover poster banner',
  identifiers:
    'id uuid guid uid gid oid iid pid code zip postal number port version room isbn issn ean gtin upc sku',
  years: 'year years',
  removals: 'deleted removed trashed',
  bins: 'trash trashed',
  forces: 'force forced hard permanent permanently',
  opaqueIds: 'uuid guid',
  yearEvents: 'born died founded established',
  rowKeys: 'id row_id rowid node_id nodeid document_id documentid uuid guid',
  uniqueNames: 'id uuid guid slug code key number no sku isbn login handle username email iban',
  nothings: 'void unit nothing empty null',
  ids: 'id ids pk serial uid',
  keyIds: 'id ids uid uids uuid uuids guid guids',
  participles: 'deleted removed destroyed created added inserted updated changed saved new affected',
  patches: 'update patch partial',
  openers: `is has can should show allow enable disable use with without in on at by for no not to of the max min new old add remove
    set first last other default`,
  titles:
    'title name subject headline label full_name display_name first_name last_name given_name family_name',
  texts: 'description body content text summary message excerpt note description_html body_html',
  classes: 'type category visibility kind interval',
  kindNames: 'type kind',
  undoing: 'remove delete leave disconnect detach unlink',
  rowChanges: 'added removed remove leave unlink disconnect',
  addresses: 'address location',
  clientKeys: 'id uuid guid client_mutation_id external_reference external_id idempotency_key',
  conditions: 'health visibility privacy condition',
  quantities: `total price amount balance sum cost count quantity stock inventory spent revenue score rating star stars progress`,
  stocks: 'stock inventory on_hand available_quantity',
  figures: 'stats statistics figures finances',
  prices: 'price',
  totals: 'total grand_total total_price total_amount total_cost total_spent total_price_set total_with_tax',
  copies: 'duplicated copied cloned merged',
  parents: 'parent manager',
  mainAmounts:
    'gross shop shop_money final_price including_tax incl_tax with_tax minimum_price min_variant_price',
  plannedDates: `due target start end from to until begin scheduled planned deadline released placed processed pushed
    activity joined eta date`,
  periodDates: `due target start starts starting end ends ending from to until begin begins beginning deadline planned`,
  beginDates: 'start starts starting begin begins beginning from arrival check_in checkin',
  activityDates: 'activity pushed pinged seen',
  logs: 'log audit history revision',
  decorations: 'emoji icon icon_name',
  dueDates: 'due target deadline activity',
  endDates: 'resolved closed completed finished done',
  birthDates: 'birth birthday birthdate dob born',
  spans: `start:end begin:end from:to from:until start:finish starting:ending started:ended open:close opening:closing
    in:out arrival:departure startdate:enddate effective:expiry`,
  textDates: 'date modified created updated published date_gmt',
  switches: 'enabled active published approved open archived private public paid completed done',
  contacts: 'phone phone_number address city postcode zip zipcode zip_code postal_code',
  salutations: 'title salutation prefix suffix',
  offers: 'next available possible allowed permitted valid selectable',
  permits: 'can may',
  permissions: 'permission permissions ability capability capabilities',
  selectors: 'last latest first next default other former previous old alternative',
  foreignSystems: 'external legacy internal remote',
  technical: `custom seo onboarding localization setting config configuration preference option permission role scope policy token key credential session login secret
    log audit event history revision version snapshot migration backup cache queue job task worker hook webhook callback endpoint
    plugin extension app application integration installation script stylesheet theme template layout widget metafield metadata
    meta attribute property parameter variable definition schema format taxonomy locale language translation subscription
    notification alert reminder draft saved search filter view dashboard export import sync favorite bookmark reaction membership
    relation link connection edge mapping assignment license agreement consent measurement metric statistic stat usage trend entry
    destination recipient service zone province country currency tax channel warehouse seller scanner platform runner agent
    timelog feature flag domain certificate publication ip ping pinged bot`,
  accountWords: `login logout signin signout signup log_in log_out sign_in sign_out sign_up auth authenticate authorize register
    password passkey totp otp mfa unsubscribe verify confirm impersonate accept_invite request_deletion email_change change_email`,
  maintenance: `admin administrator queue cache flush reindex rebuild sync refresh retry dry_run cleanup telemetry
    anonymous callout onboarding instance`,
  translations: 'translation localization',
  settings: `setting config configuration preference option permission role policy rule ruleset scope template theme layout
    definition schema`,
  references: 'country currency language locale time_zone timezone',
  systems: `log audit event history revision version snapshot migration backup cache queue job worker webhook callback endpoint
    hook plugin extension app application integration installation script token key credential session secret metafield metadata
    meta export import sync usage statistic stat delivery_attempt`,
  signIn: `hash salt password_hash password_salt reset_password_token password_reset_token reset_password_expiration
    reset_password_expires confirmation_token activation_token login_attempts lock_until locked_until session_token`,
  content: `line item position row comment note message reply task subtask step milestone variant image photo picture media attachment
    payment transaction refund invoice shipment fulfillment delivery booking appointment visit review answer question chapter
    section address commit fee`,
  moneyLists: `payment transaction refund invoice charge discount tax price gift_card coupon voucher credit debit payout fee budget
    donation expense sponsorship balance`,
  planningLists: `project milestone task subtask iteration cycle epic label board goal initiative roadmap deadline schedule
    appointment booking reminder discussion todo plan`,
  historyLists: `event history log audit revision version change activity visit timeline deployment release edit view session
    measurement snapshot agreement dispute run build fork commit`,
  accessLists: `rule ruleset permission role policy protection restriction access invitation approval key secret token grant scope
    license consent collaborator member membership alert assessment hold security`,
  histories:
    'history revision audit aud changelog change_log audit_log activity_log event_log timeline trail',
  versions: 'version snapshot',
  happenings: 'event activity change transition edit log',
  actors:
    'actor author editor performer initiator initiated_by performed_by changed_by modified_by edited_by by',
  accounts:
    'user admin administrator operator who creator created_by updated_by member individual person agent',
  actorNames: 'name email login username full_name display_name',
  eventKinds:
    'type action event operation op kind event_type action_type activity_type change_type operation_type event_name action_name',
  happened: `created occurred happened inserted logged performed changed modified recorded edited event version revision action
    activity history entry transaction date time timestamp when moment at on`,
  remarks: 'message description comment note remark summary text body reason diff details',
  before: 'before old previous prev from prior was original former',
  after: 'after new next to current now updated',
  changedFields:
    'field field_name field_key key path attribute attribute_name property property_name column column_name name label',
  changedValues: 'value values data json raw',
  snapshots: 'data snapshot object state content payload record values document attributes body',
  deltas: 'delta change diff changed patch input modification changed_field field_change entry',
  restores: 'restore revert rollback roll_back bring_back',
  nameLists: 'label tag keyword topic category genre assignee reviewer member participant contributor author',
};
