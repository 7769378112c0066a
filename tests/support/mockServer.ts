import { setupServer } from 'msw/node';

/**
 * The network of a component test. A test adds what it needs (`mockServer.use(http.post('*' + '/graphqlh', …))`, answering by
 * executing a schema); everything else is refused and fails the test (see setupComponents).
 */
export const mockServer = setupServer();
