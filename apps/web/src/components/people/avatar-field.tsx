import { Button, FileButton, Group, Text } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { Avatar } from './avatar.tsx'
import { avatarViolation, pictureTypes } from './avatar-violation.ts'
import classes from './avatar-field.module.css'

/** Change of a picture: none, removal, or a new file. */
export type PictureChange = 'keep' | 'remove' | File

interface PictureFieldProps {
  name: string
  /** URL of the current picture. */
  src: string | undefined
  value: PictureChange
  onChange: (change: PictureChange) => void
  error: string | undefined
  /** Called with the reason why a picture is rejected. */
  onRefuse: (message: string) => void
  /** Message for a picture of more than 150,000 bytes. */
  tooLarge: string
  readOnly?: boolean
}

/** Picture of a person with a preview and validation before the upload. */
export function AvatarField({ name, src, value, onChange, error, onRefuse, tooLarge, readOnly = false }: PictureFieldProps) {
  const preview = useMemo(() => (value instanceof File ? URL.createObjectURL(value) : undefined), [value])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  const shown = preview ?? (value === 'keep' ? src : undefined)

  const choose = (file: File | null) => {
    if (!file) return
    const problem = avatarViolation(file, tooLarge)
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
