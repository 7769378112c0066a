/** Subscriptions as PostGraphile's manual writes them: what a trigger tells by NOTIFY, with the book that it is about. */
import { jsonParse } from 'postgraphile/@dataplan/json';
import { constant, context, listen } from 'postgraphile/grafast';
import { extendSchema } from 'postgraphile/utils';

export const BookChangesPlugin = extendSchema(({ pgResources: { book } }) => ({
  typeDefs: /* GraphQL */ `
    extend type Subscription {
      bookChanged: BookEvent
    }
    enum BookEventKind {
      CREATED
      UPDATED
      DELETED
    }
    type BookEvent {
      kind: BookEventKind!
      book: Book
    }
  `,
  objects: {
    Subscription: {
      plans: {
        bookChanged: {
          subscribePlan: () => listen(context().get('pgSubscriber'), constant('book_changed'), jsonParse),
          plan: ($event) => $event,
        },
      },
    },
    BookEvent: {
      plans: {
        kind: ($event) => $event.get('kind'),
        book: ($event) => book.get({ id: $event.get('id') }),
      },
    },
  },
}));
