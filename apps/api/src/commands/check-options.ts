import { validationErrors } from '@portal/contracts/problems'
import type { z } from 'zod'
import { CommandError } from './command-error.ts'

/** Validates the values of a command; errors name the option. */
export function checkOptions<S extends z.ZodType>(schema: S, values: unknown): z.output<S> {
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  const option = (name: string | null) =>
    `--${(name ?? '').replace('baseCurrency', 'currency').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  throw new CommandError(
    validationErrors(parsed.error)
      .map(({ propertyName, errorMessage }) => `${option(propertyName)}: ${errorMessage}`)
      .join('\n'),
  )
}
