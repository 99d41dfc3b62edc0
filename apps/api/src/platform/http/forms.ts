import multipart from '@fastify/multipart'
import type { Form, Upload } from '@portal/contracts/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, refuse } from '../errors.ts'
import { decodeWords } from './decode-words.ts'

/** Fields a form may hold: more than any has, few enough to read. */
const mostFields = 40

/** Takes bodies of forms of both kinds; what is in them is read by the endpoints that declare a form, and by no other. */
export async function registerForms(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  )
  await app.register(multipart, {
    limits: { fields: mostFields, fieldNameSize: 100, fieldSize: 16_384, files: 1, parts: mostFields + 1, headerPairs: 50 },
    throwFileSizeLimit: false,
  })
}

/** Whether a call came as a form, which most endpoints do not take. */
export const isForm = (request: FastifyRequest): boolean => request.isMultipart() || request.body instanceof URLSearchParams

export interface FormContent {
  fields: [name: string, value: unknown][]
  file?: { name: string; upload: Upload }
}

/**
 * The fields of a call that takes a form, from wherever they are (decision 25): parts of a form, a JSON object, or nothing at all.
 * @throws {Refusal} for a file that is too large or not asked for, and for bodies of another kind
 */
export async function readForm(request: FastifyRequest, form: Form): Promise<FormContent> {
  if (!request.isMultipart()) {
    const { body } = request
    if (body === undefined || body === null) return { fields: [] }
    if (body instanceof URLSearchParams) return body.size > mostFields ? refuse('tooLarge') : { fields: [...body] }
    if (typeof body !== 'object' || Array.isArray(body)) return refuse('badRequest', null, 'Must be a form or a JSON object')
    return { fields: Object.entries(body) }
  }
  const content: FormContent = { fields: [] }
  try {
    // one byte more than allowed tells a file that fits from one that was cut
    const limits = { fileSize: (form.file?.maxBytes ?? 0) + 1 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') content.fields.push([part.fieldname, part.value])
      else {
        const bytes = await part.toBuffer()
        if (part.fieldname.toLowerCase() !== form.file?.name) refuse('badRequest', part.fieldname.slice(0, 200), 'No file is expected here')
        // browsers send an empty part where no file was chosen
        else if (bytes.length > 0 || part.filename)
          content.file = { name: form.file.name, upload: { fileName: nameOf(part.filename), bytes } }
      }
    }
  } catch (error) {
    throw formRefusal(error, form)
  }
  const { file } = content
  if (file && form.file && file.upload.bytes.length > form.file.maxBytes) throw tooLarge(form)
  return content
}

/** Name of a file in the composed form in which it is a key. */
const nameOf = (written: string): string => decodeWords(written).normalize('NFC').slice(0, 300)

function formRefusal(error: unknown, form: Form): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (error instanceof Refusal) return error
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(form)
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT' || code === 'FST_FILES_LIMIT') return new Refusal('tooLarge')
  // whatever else a parser finds in a body is the sender's fault
  if (statusCode === undefined || statusCode < 500)
    return new Refusal('badRequest', [{ propertyName: null, errorMessage: 'The form cannot be read.' }])
  return error
}

const tooLarge = ({ file }: Form) => new Refusal('tooLarge', file && [{ propertyName: file.name, errorMessage: file.tooLarge }])
