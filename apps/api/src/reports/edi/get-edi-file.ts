import { maxDisplayedBytes, type EdiFileDetail } from '@portal/contracts/files/edi-report'
import { sql, type AccountReader } from '@portal/db/read'
import { decodeText } from '@portal/edi/decode-text'
import { EdiError } from '@portal/edi/edi-error'
import { readInterchanges } from '@portal/edi/read-interchanges'
import { describeMessage } from '@portal/edi/describe-message'
import type { Handler } from '../../platform/http/serve.ts'
import { readStoredFileStart, storedFileReference, type StoredFileReference } from '../../platform/files/stored-file.ts'
import { toIsoInstant } from './files-table.ts'
import { findEdiFile } from './find-edi-file.ts'

/** Maximum bytes of a file that are read to show it. */
const maxReadBytes = 1024 * 1024

type Found = StoredFileReference & Omit<EdiFileDetail, 'size' | 'text' | 'segments' | 'cut'>

/** Returns an EDI file with its text, its segments and the changes it made. */
export const getEdiFile: Handler<'getEdiFile'> = async ({ ediId }, { reader }) => {
  const { fileId, size, objectId, sha256, ...facts } = await findEdiFile<Found>(
    reader,
    ediId,
    sql`e.id as "ediId", e.document_number as "documentNumber", e.format as standard, e.types, e.status::text as status, e.direction::text as direction,
      ${toIsoInstant} as time, f.name as "fileName", e.changes, e.notes, ${storedFileReference}`,
  )
  return { ...facts, size: Number(size), ...(await shown(reader, { fileId, size, objectId, sha256 }, facts.standard)) }
}

/** Text and segments of a file, up to the limits of the screen. */
async function shown(
  reader: AccountReader,
  file: StoredFileReference,
  format: string,
): Promise<Pick<EdiFileDetail, 'text' | 'segments' | 'cut'>> {
  const bytes = await readStoredFileStart(reader, file, maxReadBytes)
  const text = textOf(bytes)
  const isWhole = bytes.byteLength === Number(file.size)
  const segments = isWhole && (format === 'EDIFACT' || format === 'X12') ? splitSegments(bytes) : []
  return {
    text: text?.slice(0, maxDisplayedBytes.characters).toWellFormed() ?? null,
    segments: segments.slice(0, maxDisplayedBytes.segments),
    cut: !isWhole || (text?.length ?? 0) > maxDisplayedBytes.characters || segments.length > maxDisplayedBytes.segments,
  }
}

/** Decodes text in any character set; null for binary content. */
function textOf(bytes: Buffer): string | null {
  if (bytes.includes(0)) return null
  try {
    return decodeText(bytes).text
  } catch (error) {
    if (!(error instanceof EdiError)) throw error
    return bytes.toString('latin1')
  }
}

function splitSegments(bytes: Buffer): EdiFileDetail['segments'] {
  try {
    return readInterchanges(bytes).flatMap(({ standard, messages }) => messages.flatMap((message) => describeMessage(standard, message)))
  } catch (error) {
    if (!(error instanceof EdiError)) throw error
    return []
  }
}
