import type { Profile } from '@portal/contracts/people/profile'
import { Button, Group, Progress, Text } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Form } from '../../components/form/use-form.ts'
import { Card } from '../../components/list/card.tsx'
import { Avatar } from '../../components/people/avatar.tsx'
import { avatarViolation, pictureTypes } from '../../components/people/avatar-violation.ts'
import { avatarUrl } from '../../lib/format/avatar.ts'
import { personTexts } from '../../lib/texts/person-texts.ts'
import type { ProfileValues } from './profile-values.ts'
import classes from './picture-card.module.css'

interface PictureCardProps {
  profile: Profile
  form: Form<ProfileValues>
  /** Upload progress from 0 to 1; undefined while no upload runs. */
  sent: number | undefined
}

/** The user's picture, as saved or as chosen in the form. */
export function PictureCard({ profile, form, sent }: PictureCardProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const { picture, hasImage } = form.values
  const preview = useMemo(() => picture && URL.createObjectURL(picture), [picture])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  const choose = (file: File | undefined) => {
    if (!file) return
    const found = avatarViolation(file, personTexts.profileImageTooLarge)
    setProblem(found)
    if (!found) form.patch({ picture: file, hasImage: true })
  }
  const remove = () => {
    setProblem(undefined)
    form.patch({ picture: null, hasImage: false })
  }

  const saved = hasImage ? avatarUrl({ ...profile, id: profile.appId }) : undefined
  const words = problem ?? form.errors.picture
  return (
    <Card title="Picture">
      <div className={classes.picture}>
        <Avatar name={`${profile.firstname} ${profile.lastname}`} src={preview ?? saved} size={112} />
        <input
          ref={input}
          type="file"
          accept={pictureTypes}
          hidden
          aria-label="Picture"
          data-testid="picture"
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0])
            // allows choosing the same file again
            currentTarget.value = ''
          }}
        />
        <Group gap="xs" justify="center">
          <Button variant="default" disabled={form.pending} onClick={() => input.current?.click()}>
            Change Image
          </Button>
          {(hasImage || picture) && (
            <Button variant="subtle" color="gray" disabled={form.pending} onClick={remove}>
              Remove Image
            </Button>
          )}
        </Group>
        {sent !== undefined && <Progress value={sent * 100} size="sm" w="100%" aria-label="Progress of the upload" />}
        {words ? (
          <Text size="sm" c="var(--status-very-late)" role="alert" ta="center">
            {words}
          </Text>
        ) : (
          <Text size="xs" c="var(--text-soft)" ta="center">
            {picture || hasImage !== (profile.avatarExtension !== null) ? 'Save to keep this change.' : 'JPG, PNG or GIF, at most 150 kB.'}
          </Text>
        )}
      </div>
    </Card>
  )
}
