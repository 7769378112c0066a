/** A token that some servers want in every input only to give it back; nobody has to see or fill it. */
export const ECHO_FIELD = 'clientMutationId';
