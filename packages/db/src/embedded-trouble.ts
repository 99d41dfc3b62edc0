/** What keeps the embedded PostgreSQL from running, in words for whoever started it. */
export class EmbeddedTrouble extends Error {}
