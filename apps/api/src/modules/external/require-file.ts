import type { Upload } from '@portal/contracts/endpoint'
import { rejectWith } from '../../platform/errors/http-error.ts'

const maxNameLength = 255

/** Returns the file of a form. @throws {HttpError} 400 if it is missing or has an invalid name */
export function requireFile(file: Upload | undefined): Upload {
  if (!file) return rejectWith('badRequest', 'file', 'Required: send a file as a part of the form')
  const { fileName } = file
  if (fileName.trim() === '' || fileName === '.' || fileName === '..') rejectWith('badRequest', 'file', 'Must have a file name')
  if (fileName.length > maxNameLength) rejectWith('badRequest', 'file', `Must have a file name of at most ${maxNameLength} characters`)
  if (/[/\\\p{Cc}]/u.test(fileName) || !fileName.isWellFormed())
    rejectWith('badRequest', 'file', 'Must have a file name without slashes and control characters')
  return file
}
