import { hash } from 'node:crypto'

/**
 * What a record says, as 32 bytes: two records with the same hash are the same record. Records are hashed after validation, where properties
 * come in the order of the schema and each decimal has one spelling.
 */
export const contentHash = (record: object): Buffer => hash('sha256', JSON.stringify(record), 'buffer')
