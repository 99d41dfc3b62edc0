import multipart from '@fastify/multipart'
import type { Form, Upload } from '@portal/contracts/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError, rejectWith } from '../../errors/http-error.ts'
import { decodeWords } from './decode-words.ts'
import { watchExtendedFileName } from './extended-file-name.ts'

/** Maximum number of form fields; no form has as many. */
const maxFields = 40

/** Registers parsers for both kinds of form. Only endpoints that declare a form read them. */
export async function registerForms(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  )
  await app.register(multipart, {
    limits: { fields: maxFields, fieldNameSize: 100, fieldSize: 16_384, files: 1, parts: maxFields + 1, headerPairs: 50 },
    throwFileSizeLimit: false,
  })
}

/** True if the request has a form as its body, which most endpoints reject. */
export const isForm = (request: FastifyRequest): boolean => request.isMultipart() || request.body instanceof URLSearchParams

export interface FormContent {
  fields: [name: string, value: unknown][]
  file?: { name: string; upload: Upload }
}

/**
 * Reads the fields of a form endpoint from a form, a JSON object or an empty body (decision 25).
 * @throws {HttpError} for a file that is too large or not expected, and for bodies of another kind
 */
export async function readForm(request: FastifyRequest, form: Form): Promise<FormContent> {
  if (!request.isMultipart()) {
    const { body } = request
    if (body === undefined || body === null) return { fields: [] }
    if (body instanceof URLSearchParams) return body.size > maxFields ? rejectWith('tooLarge') : { fields: [...body] }
    if (typeof body !== 'object' || Array.isArray(body)) return rejectWith('badRequest', null, 'Must be a form or a JSON object')
    return { fields: Object.entries(body) }
  }
  const content: FormContent = { fields: [] }
  const extended = watchExtendedFileName(request.raw, request.headers['content-type'])
  try {
    // one byte above the limit distinguishes a complete file from a truncated one
    const limits = { fileSize: (form.file?.maxBytes ?? 0) + 1 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') content.fields.push([part.fieldname, part.value])
      else {
        const bytes = await part.toBuffer()
        if (part.fieldname.toLowerCase() !== form.file?.name)
          rejectWith('badRequest', part.fieldname.slice(0, 200), 'No file is expected here')
        // browsers send an empty part if no file was selected
        else if (bytes.length > 0 || part.filename)
          content.file = { name: form.file.name, upload: { fileName: decodeFileName(extended.name() ?? part.filename), bytes } }
      }
    }
  } catch (error) {
    throw formError(error, form)
  } finally {
    extended.stop()
  }
  const { file } = content
  if (file && form.file && file.upload.bytes.length > form.file.maxBytes) throw tooLarge(form)
  return content
}

/** Returns the file name in composed form (NFC), which serves as a key. */
const decodeFileName = (written: string): string => decodeWords(written).normalize('NFC').slice(0, 300)

function formError(error: unknown, form: Form): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (error instanceof HttpError) return error
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(form)
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT' || code === 'FST_FILES_LIMIT') return new HttpError('tooLarge')
  // all other parser errors are caused by the client
  if (statusCode === undefined || statusCode < 500)
    return new HttpError('badRequest', [{ propertyName: null, errorMessage: 'The form cannot be read.' }])
  return error
}

const tooLarge = ({ file }: Form) => new HttpError('tooLarge', file && [{ propertyName: file.name, errorMessage: file.tooLarge }])
