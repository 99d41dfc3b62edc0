/** Error of the embedded PostgreSQL, with a message for the operator. */
export class EmbeddedTrouble extends Error {}
