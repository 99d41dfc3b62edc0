/** Error of the embedded PostgreSQL, with a message for the operator. */
export class EmbeddedServerError extends Error {}
