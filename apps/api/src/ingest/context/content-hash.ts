import { hash } from 'node:crypto'

/**
 * Returns the SHA-256 hash of a record: equal hashes mean equal records. Records are hashed after validation, which orders their properties
 * and normalizes decimals.
 */
export const contentHash = (record: object): Buffer => hash('sha256', JSON.stringify(record), 'buffer')
