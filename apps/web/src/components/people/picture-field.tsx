import { Button, FileButton, Group, Text } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { Avatar } from './avatar.tsx'
import { pictureProblem, pictureTypes } from './picture-problem.ts'
import classes from './picture-field.module.css'

/** What happens to a picture: nothing, another one, or none any more. */
export type PictureChange = 'keep' | 'remove' | File

interface PictureFieldProps {
  name: string
  /** Address of the picture there is. */
  src: string | undefined
  value: PictureChange
  onChange: (change: PictureChange) => void
  error: string | undefined
  /** Says that a picture cannot be taken. */
  onRefuse: (message: string) => void
  /** The sentence for one of more than 150,000 bytes. */
  tooLarge: string
  readOnly?: boolean
}

/** A person's picture with a preview of the next one, and what is wrong with it before it is sent anywhere. */
export function PictureField({ name, src, value, onChange, error, onRefuse, tooLarge, readOnly = false }: PictureFieldProps) {
  const preview = useMemo(() => (value instanceof File ? URL.createObjectURL(value) : undefined), [value])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const shown = preview ?? (value === 'keep' ? src : undefined)

  const choose = (file: File | null) => {
    if (!file) return
    const problem = pictureProblem(file, tooLarge)
    if (problem) onRefuse(problem)
    else onChange(file)
  }
  return (
    <Group gap="md" wrap="nowrap">
      <Avatar name={name || '?'} src={shown} size={64} />
      <div className={classes.side}>
        {!readOnly && (
          <Group gap="xs">
            <FileButton onChange={choose} accept={pictureTypes}>
              {(props) => (
                <Button variant="default" size="xs" {...props}>
                  Change Image
                </Button>
              )}
            </FileButton>
            {shown && (
              <Button variant="subtle" color="gray" size="xs" onClick={() => onChange(src ? 'remove' : 'keep')}>
                Remove Image
              </Button>
            )}
          </Group>
        )}
        {error ? (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {error}
          </Text>
        ) : (
          !readOnly && (
            <Text size="xs" c="var(--text-soft)">
              JPG, PNG or GIF, at most 150 kB.
            </Text>
          )
        )}
      </div>
    </Group>
  )
}
