/** A role that a mutation must not have, and why. */
export type Never = readonly [role: string, mutation: string, why: string];

/** A small schema in the manner of a real one. */
export interface Excerpt {
  readonly name: string;
  readonly sdl: string;
  readonly never: readonly Never[];
}

const reads = (...types: readonly string[]): string =>
  types
    .map((type) => {
      const field = type.charAt(0).toLowerCase() + type.slice(1);
      return `${field}List(first: Int): [${type}!]! ${field}(id: ID!): ${type}`;
    })
    .join(' ');

/** Parts whose names begin with the name of the whole. */
const PARTS: readonly Excerpt[] = [
  {
    name: 'languages that are told apart by their codes and written by ids',
    sdl: `type Query { ${reads('Flag')} languages(filter: LanguageFilter, limit: Int): [languages!]! languages_by_id(id: ID!): languages }
      type Flag { id: ID! name: String! } type languages { code: String! name: String }
      input LanguageFilter { code: CodeFilter } input CodeFilter { _eq: String }
      input create_languages_input { code: String! name: String } input update_languages_input { code: String name: String }
      type delete_one { id: ID! } type delete_many { ids: [ID]! }
      type Mutation { create_languages_item(data: create_languages_input!): languages
        update_languages_item(id: ID!, data: update_languages_input!): languages
        update_languages_items(ids: [ID]!, data: update_languages_input!): [languages!]!
        delete_languages_item(id: ID!): delete_one delete_languages_items(ids: [ID]!): delete_many }`,
    never: [
      [
        'languages.update',
        'update_languages_items',
        'its ids are typed, and all of them get one record’s code',
      ],
      ['languages.action', 'update_languages_item', 'the code among its values is what the record becomes'],
      ['languages.action', 'update_languages_items', 'the code among its values is what the records become'],
      ['languages.delete', 'delete_languages_items', 'it deletes several'],
    ],
  },
  {
    name: 'flags that are written all at once',
    sdl: `type Query { ${reads('Flag')} } type Flag { id: ID! name: String! enabled: Boolean! }
      input FlagInput { id: ID! name: String enabled: Boolean }
      type Done { succeeded: Boolean! message: String }
      type Mutation { updateFlags(flags: [FlagInput!]!): Done }`,
    never: [['Flag.update', 'updateFlags', 'a list of one flag may take the others away']],
  },
  {
    name: 'items of an invoice, which are no entity',
    sdl: `type Query { ${reads('Invoice')} }
      type Invoice { id: ID! number: String! lines: [InvoiceLine!]! } type InvoiceLine { text: String amount: Int }
      type Mutation { deleteInvoiceItem(id: ID!): Boolean deleteInvoice(id: ID!): Boolean
        updateInvoiceItem(id: ID!, text: String): Boolean createInvoiceItem(invoiceId: ID!, text: String): Boolean }`,
    never: [
      ['Invoice.delete', 'deleteInvoiceItem', 'it deletes an item of an invoice'],
      ['Invoice.action', 'deleteInvoiceItem', 'its id is an item’s'],
      ['Invoice.update', 'updateInvoiceItem', 'it changes an item of an invoice'],
      ['Invoice.action', 'updateInvoiceItem', 'its id is an item’s'],
      ['Invoice.create', 'createInvoiceItem', 'it adds an item to an invoice'],
    ],
  },
  {
    name: 'items of a cart, which gives itself back',
    sdl: `type Query { ${reads('Cart')} } type Cart { id: ID! note: String lines: [CartLine!]! } type CartLine { sku: String quantity: Int }
      type Mutation { updateCartItem(cartId: ID!, itemId: ID!, quantity: Int): Cart deleteCartItem(id: ID!): Cart
        addCartItem(cartId: ID!, sku: String!): Cart updateCartRow(id: ID!, quantity: Int): Cart removeCartEntry(id: ID!): Cart }`,
    never: [
      ['Cart.update', 'updateCartItem', 'it changes an item, whose id it asks for'],
      ['Cart.delete', 'deleteCartItem', 'it takes an item out of a cart'],
      ['Cart.create', 'addCartItem', 'it adds an item to a cart that is there'],
      ['Cart.update', 'updateCartRow', 'a row is no cart'],
      ['Cart.delete', 'removeCartEntry', 'an entry is no cart'],
    ],
  },
  {
    name: 'entries of a journal and tracks of a playlist',
    sdl: `type Query { ${reads('Journal', 'Playlist')} } type Journal { id: ID! title: String } type Playlist { id: ID! title: String }
      type Mutation { deleteJournalEntry(id: ID!): Boolean createJournalEntry(input: Entry!): Boolean
        deletePlaylistItem(playlistId: ID!, itemId: ID!): Boolean updatePlaylistRecord(id: ID!, position: Int): Boolean }
      input Entry { day: String amount: Int }`,
    never: [
      ['Journal.delete', 'deleteJournalEntry', 'it deletes an entry'],
      ['Journal.create', 'createJournalEntry', 'it makes an entry'],
      ['Playlist.delete', 'deletePlaylistItem', 'it asks for an item that the page does not know'],
      ['Playlist.update', 'updatePlaylistRecord', 'no field of a playlist is among its inputs'],
    ],
  },
  {
    name: 'lines of an order beside the order',
    sdl: `type Query { ${reads('Order', 'OrderLine')} } type Order { id: ID! code: String } type OrderLine { id: ID! quantity: Int }
      type Mutation {
        "Deletes lines."
        orderLinesDelete("The order's ID." id: ID, lineIds: [ID!]!): Order orderDelete(id: ID!): Order
        orderLineUpdate(id: ID!, quantity: Int): Order }`,
    never: [
      ['OrderLine.delete', 'orderDelete', 'it deletes the whole order'],
      ['Order.delete', 'orderLinesDelete', 'it deletes lines of the order'],
      ['Order.update', 'orderLineUpdate', 'it changes a line'],
    ],
  },
  {
    name: 'settings and notes of a record',
    sdl: `type Query { ${reads('Host')} } type Host { id: ID! name: String settings: Settings } type Settings { theme: String }
      type Mutation { updateHostSettings(hostId: ID!, theme: String): Host deleteHostNote(hostId: ID!, note: Int!): Host
        createHostInvite(hostId: ID!, email: String!): Host }`,
    never: [
      ['Host.update', 'updateHostSettings', 'it changes the settings'],
      ['Host.delete', 'deleteHostNote', 'it deletes a note'],
      ['Host.create', 'createHostInvite', 'it invites somebody'],
    ],
  },
];

/** Keys that are another record's, or only a part of the record's own. */
const KEYS: readonly Excerpt[] = [
  {
    name: 'a key of several parts, one of them a day',
    sdl: `type Query { passes: [Pass!]! pass(zone: String!, day: Date!, kind: Kind!): Pass } scalar Date enum Kind { DAY WEEK }
      type Pass { zone: String! day: Date! kind: Kind! holder: String }
      type Mutation { deletePass(zone: String!): Int! closePass(zone: String!): Pass updatePass(zone: String!, holder: String): Pass }`,
    never: [
      ['Pass.delete', 'deletePass', 'the zone alone means all passes of the zone'],
      ['Pass.action', 'closePass', 'the zone alone means all passes of the zone'],
      ['Pass.update', 'updatePass', 'the zone alone means all passes of the zone'],
    ],
  },
  {
    name: 'an order that is edited by way of a copy',
    sdl: `type Query { ${reads('Order', 'CalculatedOrder')} } type Order { id: ID! name: String } type CalculatedOrder { id: ID! total: Int }
      type Began { calculatedOrder: CalculatedOrder } type Done { order: Order }
      type Mutation { orderEditBegin("The ID of the order to begin editing." id: ID!): Began
        orderEditCommit("The ID of the calculated order to commit." id: ID!): Done }`,
    never: [
      ['CalculatedOrder.action', 'orderEditBegin', 'it takes the id of an order'],
      ['Order.action', 'orderEditCommit', 'it takes the id of a calculated order'],
    ],
  },
  {
    name: 'what comes back is what the part belonged to',
    sdl: `type Query { ${reads('Organization', 'Shop', 'Product')} } type Organization { id: ID! name: String } type Shop { id: ID! name: String }
      interface Publishable { title: String } type Product implements Publishable { id: ID! title: String }
      type O { organization: Organization } type P { publishable: Publishable shop: Shop }
      type Mutation { providerDelete(input: D!): O invitationRevoke(id: ID!): O publishablePublish(id: ID!, at: String!): P } input D { id: ID! }`,
    never: [
      ['Organization.action', 'providerDelete', 'the id is a provider’s'],
      ['Organization.delete', 'providerDelete', 'the id is a provider’s'],
      ['Shop.action', 'publishablePublish', 'the id is that of what is published'],
    ],
  },
  {
    name: 'works of a partner',
    sdl: `type Query { ${reads('Artwork', 'Partner')} } type Artwork { id: ID! title: String } type Partner { id: ID! name: String }
      type Mutation { bulkDeleteArtworks("ID of the partner" id: ID!, filters: F): Done bulkUpdateArtworks("ID of the partner" id: ID!, title: String): Done }
      input F { title: String } type Done { count: Int }`,
    never: [
      ['Artwork.delete', 'bulkDeleteArtworks', 'the id is a partner’s'],
      ['Artwork.update', 'bulkUpdateArtworks', 'the id is a partner’s'],
      ['Artwork.action', 'bulkDeleteArtworks', 'the id is a partner’s'],
    ],
  },
  {
    name: 'a host that is taken away from an account',
    sdl: `type Query { ${reads('Account', 'Host')} } interface Account { id: ID! name: String } type Host implements Account { id: ID! name: String }
      input AccountReferenceInput { id: String slug: String }
      type Mutation { removeHost(account: AccountReferenceInput!, message: String): Account! }`,
    never: [
      ['Host.delete', 'removeHost', 'it takes the host of an account away'],
      ['Account.delete', 'removeHost', 'it takes the host of an account away'],
    ],
  },
  {
    name: 'members that are told by the accounts on both sides',
    sdl: `type Query { ${reads('Account', 'Member')} } type Account { id: ID! name: String } type Member { id: ID! role: String since: String }
      input AccountReferenceInput { id: String slug: String }
      type Mutation { editMember(memberAccount: AccountReferenceInput!, account: AccountReferenceInput!, role: String!, since: String): Member
        removeMember(memberAccount: AccountReferenceInput!, account: AccountReferenceInput!, role: String!): Boolean }`,
    never: [
      ['Member.update', 'editMember', 'the ids are those of accounts'],
      ['Member.delete', 'removeMember', 'the ids are those of accounts'],
      ['Member.action', 'removeMember', 'the ids are those of accounts'],
    ],
  },
  {
    name: 'rows that join two others',
    sdl: `type Query { ${reads('Cart', 'Product', 'CartProduct')} } type Cart { id: ID! } type Product { id: ID! title: String }
      type CartProduct { id: ID! productID: ID! cartID: ID! quantity: Int }
      input U { id: ID! productID: ID cartID: ID quantity: Int }
      type Mutation { updateCartProduct(input: U!): CartProduct deleteProductsOfCart(cartID: ID!): Boolean }`,
    never: [
      ['Product.update', 'updateCartProduct', 'it changes how much of a product is in a cart'],
      ['Cart.update', 'updateCartProduct', 'it changes how much of a product is in a cart'],
      ['Cart.delete', 'deleteProductsOfCart', 'it empties the cart'],
    ],
  },
  {
    name: 'scalars that say whose key they are',
    sdl: `type Query { ${reads('Issue', 'MergeRequest')} } scalar MergeRequestID scalar IssueID
      type Issue { id: IssueID! title: String } type MergeRequest { id: MergeRequestID! title: String }
      type P { issue: Issue } type Mutation { closeByRequest(id: MergeRequestID!): P issuesLink(id: MergeRequestID!, issueId: IssueID!): P }`,
    never: [
      ['Issue.action', 'closeByRequest', 'the scalar says that it takes a merge request'],
      ['MergeRequest.create', 'issuesLink', 'it links two records that are there'],
    ],
  },
];

/** Creates that make nothing of the kind, and updates of something else. */
const CREATES: readonly Excerpt[] = [
  {
    name: 'schedules, begins and imports',
    sdl: `type Query { ${reads('Asset', 'Project', 'User')} } input AssetWhereUniqueInput { id: ID }
      type Asset { id: ID! fileName: String } type Project { id: ID! fullPath: String! name: String } type User { id: ID! name: String }
      scalar Upload type P { project: Project errors: [String!]! } type U { users: [User!] errors: [String!]! }
      input S { fullPath: ID! } type Extra { a(where: AssetWhereUniqueInput!): Asset }
      type Mutation { schedulePublishAsset(where: AssetWhereUniqueInput!, releaseAt: String): Asset
        scheduleUnpublishAsset(where: AssetWhereUniqueInput!, releaseAt: String): Asset
        securityPolicyProjectCreate(input: S!): P uploadUsers(file: Upload!): U importUsers(data: String!): U }`,
    never: [
      ['Asset.create', 'schedulePublishAsset', 'it takes an asset that is there'],
      ['Asset.create', 'scheduleUnpublishAsset', 'it takes an asset that is there'],
      ['Project.create', 'securityPolicyProjectCreate', 'it takes the path of a project that is there'],
      ['User.create', 'uploadUsers', 'it imports a file'],
      ['User.create', 'importUsers', 'it imports whatever is in the data'],
    ],
  },
  {
    name: 'settings of the instance that hold a picture',
    sdl: `type Query { ${reads('Media')} } type Media { id: ID! url: String alt: String } input MediaInput { mediaId: ID media: M } input M { alt: String url: String }
      type Settings { instanceName: String instanceLogo: Media }
      type Mutation { saveAdminSettings(instanceName: String, instanceLogo: MediaInput, terms: String): Settings
        updateMediaFolderSettings(id: ID!, alt: String): Settings }`,
    never: [
      ['Media.update', 'saveAdminSettings', 'it writes the settings of the whole instance'],
      ['Media.create', 'saveAdminSettings', 'it writes the settings of the whole instance'],
      ['Media.update', 'updateMediaFolderSettings', 'nothing explains the words folder settings'],
    ],
  },
  {
    name: 'types that only end in the same word',
    sdl: `type Query { ${reads('HomeViewSectionArtwork')} } type HomeViewSectionArtwork { id: ID! title: String }
      type Mutation { createUserSeenArtwork(title: String!): Boolean updateCatalogArtwork(id: ID!, title: String): Boolean
        deleteUserSavedArtwork(id: ID!): Boolean }`,
    never: [
      ['HomeViewSectionArtwork.create', 'createUserSeenArtwork', 'it notes that somebody saw a work'],
      ['HomeViewSectionArtwork.update', 'updateCatalogArtwork', 'it changes another kind of work'],
      ['HomeViewSectionArtwork.delete', 'deleteUserSavedArtwork', 'it deletes what somebody saved'],
    ],
  },
  {
    name: 'users of something else',
    sdl: `type Query { ${reads('User', 'Fee', 'Event')} } type User { id: ID! name: String } type Fee { id: ID! adjustedFee: Boolean amount: Int } type Event { id: ID! at: String }
      input C { clusterId: ID! username: String! } type Done { ok: Boolean }
      type Mutation { createPostgresClusterUser(input: C!): Done destroyAdjustedFee(id: ID!): Done createAdjustedFee(feeId: ID!, amount: Int): Fee
        auditStreamingEventsAdd(filters: [String!]!): Done updatePlanOfUser(userId: ID!, planId: ID!): User }`,
    never: [
      ['User.create', 'createPostgresClusterUser', 'it makes a user of a database'],
      ['Fee.delete', 'destroyAdjustedFee', 'it takes the adjustment of a fee back'],
      ['Fee.create', 'createAdjustedFee', 'it adjusts a fee that is there'],
      ['Event.create', 'auditStreamingEventsAdd', 'it adds names of events to a filter'],
      ['User.update', 'updatePlanOfUser', 'it changes the plan of a user'],
    ],
  },
  {
    name: 'many at once beside one',
    sdl: `type Query { ${reads('Issue')} } type Issue { id: ID! iid: Int! title: String state: String } type P { issue: Issue n: Int }
      type Mutation { issuesBulkUpdate(ids: [ID!]!, parentId: ID!, state: String): P issueUpdate(id: ID!, title: String): P
        issuesBulkDelete(ids: [ID!]!): P issueDelete(id: ID!): P issuesBulkCreate(issues: [I!]!): P issueCreate(title: String!): P } input I { title: String }`,
    never: [
      ['Issue.update', 'issuesBulkUpdate', 'there is one for a single issue'],
      ['Issue.delete', 'issuesBulkDelete', 'there is one for a single issue'],
      ['Issue.create', 'issuesBulkCreate', 'there is one for a single issue'],
    ],
  },
  {
    name: 'deletes that demand more',
    sdl: `type Query { ${reads('User', 'Cell')} } type User { id: ID! name: String } type Cell { id: ID! value: String }
      type Mutation { deleteUser(id: ID!, replaceBy: ID!): Boolean deleteCell(cellId: ID!, targetCellId: ID!): Boolean eraseUser(id: ID!, reason: String!): Boolean }`,
    never: [
      ['User.delete', 'deleteUser', 'it asks who takes over, and the page asks nothing'],
      ['Cell.delete', 'deleteCell', 'it asks for another cell'],
      ['User.delete', 'eraseUser', 'it asks for a reason'],
    ],
  },
  {
    name: 'what is asked of somebody’s own session',
    sdl: `type Query { ${reads('PersistedToken', 'Installation', 'ChartInstallation')} } type PersistedToken { id: ID! token: String! }
      type Installation { id: ID! context: String } type ChartInstallation { id: ID! version: String }
      type Mutation { loginToken(token: String!): PersistedToken installChart(installationId: ID!, version: String!): ChartInstallation }`,
    never: [
      ['PersistedToken.action', 'loginToken', 'a token proves who somebody is'],
      ['ChartInstallation.action', 'installChart', 'the id is an installation’s'],
    ],
  },
];

/** Small schemas with mutations that must not be taken for what they look like. */
export const EXCERPTS: readonly Excerpt[] = [...PARTS, ...KEYS, ...CREATES];
