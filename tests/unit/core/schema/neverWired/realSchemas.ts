import type { Never } from './excerpts';

/** What must not be wired in schemas that stand beside the project, by the names of their files. */
export const REAL: { readonly [schema: string]: readonly Never[] } = {
  'amplify-amazon': [['Product.update', 'updateCartProduct', 'it changes a row that joins cart and product']],
  buildkite: [
    ['Organization.action', 'ssoProviderDelete', 'the id is a provider’s'],
    ['Organization.action', 'organizationInvitationRevoke', 'the id is an invitation’s'],
    ['Viewer.action', 'totpDelete', 'the id is that of a second factor'],
  ],
  flyio: [
    ['User.create', 'createPostgresClusterUser', 'it makes a user of a database'],
    ['Build.action', 'buildMachine', 'the id is a machine’s'],
  ],
  github: [
    ['Discussion.action', 'markDiscussionCommentAsAnswer', 'the id is a comment’s'],
    ['Workflow.action', 'deleteProjectV2Workflow', 'the id is that of a workflow of a project'],
    ['SponsorableItem.action', 'removeEnterpriseAdmin', 'the login is that of a member of an enterprise'],
  ],
  gitlab: [
    ['Project.create', 'securityPolicyProjectCreate', 'it takes the path of a project that is there'],
    ['CiJob.action', 'adminSidekiqQueuesDeleteJobs', 'it deletes jobs of a queue by many conditions'],
    ['Issue.update', 'issuesBulkUpdate', 'it changes many and asks for their parent'],
    ['ClusterAgentToken.action', 'runnersRegistrationTokenReset', 'the id is a project’s or a group’s'],
    ['Event.create', 'auditEventsStreamingDestinationEventsAdd', 'it adds names of events to a filter'],
  ],
  'graphene-devind': [
    ['UserType.create', 'uploadUsers', 'it imports a file'],
    ['CellType.delete', 'deleteValuesCell', 'it deletes values of a cell'],
    ['FileType.action', 'deletePeriodMethodicalSupport', 'the id is that of a methodical support'],
    ['RowDimensionType.action', 'addChildRowDimension', 'the parent is not that of the row on the page'],
  ],
  'hygraph-portfolio': [
    ['Asset.create', 'scheduleUnpublishAsset', 'it takes an asset that is there'],
    ['Asset.create', 'schedulePublishAsset', 'it takes an asset that is there'],
  ],
  lago: [
    ['Fee.delete', 'destroyAdjustedFee', 'it takes the adjustment of a fee back'],
    ['PaymentProvider.create', 'addFlutterwavePaymentProvider', 'it adds one kind of provider only'],
  ],
  linear: [
    ['AuthOrganization.create', 'createOrganizationFromOnboarding', 'it is a step of signing up'],
    ['AgentSession.action', 'logoutSession', 'the id is that of a session of a user'],
    ['AgentSession.action', 'userRevokeSession', 'the id is that of a session of a user'],
    ['Team.action', 'teamKeyDelete', 'the id is that of a key'],
    ['Attachment.action', 'attachmentLinkSlack', 'the id is given to the new attachment'],
  ],
  'mobilizon-absinthe': [
    ['Media.update', 'saveAdminSettings', 'it writes the settings of the whole instance'],
  ],
  opencollective: [
    ['Host.delete', 'removeHost', 'it takes the host of an account away'],
    ['Member.update', 'editMember', 'the ids are those of accounts'],
    ['Member.delete', 'removeMember', 'the ids are those of accounts'],
    ['MemberInvitation.update', 'editMemberInvitation', 'the ids are those of accounts'],
    ['PaymentMethod.action', 'addCreditCard', 'the id is an account’s'],
    ['Expense.action', 'draftExpenseAndInviteUser', 'the id is an account’s'],
    ['Order.action', 'rootTransferBalance', 'the id is an account’s'],
    ['ConnectedAccount.action', 'connectPlaidAccount', 'the id is a host’s'],
    ['Update.delete', 'removeEmojiReaction', 'it takes a reaction away'],
    ['Account.action', 'mergeAccounts', 'it may be either of the two accounts'],
    ['Host.action', 'mergeAccounts', 'it may be either of the two accounts'],
    ['Account.action', 'moveExpenses', 'the account is where the expenses go'],
    ['PaymentMethod.action', 'addStripePaymentMethodFromSetupIntent', 'the id is that of an intent'],
  ],
  'plural-absinthe': [
    ['ChartInstallation.action', 'installChart', 'the id is an installation’s'],
    ['Terraform.action', 'uninstallTerraform', 'the id is an installation’s'],
  ],
  saleor: [
    ['CheckoutLine.delete', 'checkoutDelete', 'it would delete the whole checkout'],
    ['Order.action', 'orderCreateFromCheckout', 'the id is a checkout’s'],
    ['Checkout.action', 'checkoutCreateFromOrder', 'the id is an order’s'],
    ['Payment.action', 'paymentGatewayInitialize', 'the id is a checkout’s or an order’s'],
    ['TransactionEvent.action', 'transactionEventReport', 'the id is a transaction’s'],
    ['Transaction.action', 'transactionRequestAction', 'the id is that of an item'],
    ['ShippingZone.action', 'shippingPriceUpdate', 'the id is a shipping method’s'],
    [
      'ShippingMethodChannelListing.action',
      'shippingMethodChannelListingUpdate',
      'the id is a shipping method’s',
    ],
    ['Order.create', 'orderBulkCreate', 'it creates many at once'],
  ],
  'shopify-admin': [
    ['CalculatedOrder.action', 'orderEditBegin', 'it takes the id of an order'],
    ['Order.action', 'orderEditCommit', 'it takes the id of a calculated order'],
    ['Shop.action', 'publishablePublish', 'the id is that of what is published'],
    ['Shop.action', 'publishableUnpublish', 'the id is that of what is published'],
    ['CalculatedLineItem.action', 'orderEditAddCustomItem', 'it takes the id of a calculated order'],
    ['FulfillmentOrderMerchantRequest.action', 'kitSkillTriggerRequest', 'the id is a trigger’s'],
    ['Image.update', 'productImageUpdate', 'it asks for the product too'],
  ],
  'typegraphql-prisma': [['Post.action', 'customCreatePost', 'it creates a post']],
  'vendure-admin': [['Order.delete', 'deleteDraftOrder', 'it deletes drafts alone']],
  wikijs: [['User.delete', 'users.delete', 'it asks who takes over']],
};
