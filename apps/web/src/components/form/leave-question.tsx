import { Button, Group, Modal, Text } from '@mantine/core'
import { dangerous } from '../dialog/confirm-dialog.tsx'

export interface LeaveQuestionProps {
  opened: boolean
  onStay: () => void
  onLeave: () => void
}

/** Texts of the question for a page and for a dialog. */
const texts = {
  page: { title: 'Leave without saving?', stay: 'Stay', leave: 'Leave' },
  dialog: { title: 'Discard changes?', stay: 'Keep editing', leave: 'Discard' },
}

/** Confirms that unsaved changes are lost. Staying has the initial focus. */
export function LeaveQuestion({ opened, onStay, onLeave, of }: LeaveQuestionProps & { of: keyof typeof texts }) {
  const { title, stay, leave } = texts[of]
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      title={title}
      size="sm"
      withCloseButton={false}
      // listens within the question only: the same Escape that opens it over a dialog would close it
      closeOnEscape={false}
      onKeyDown={(event) => event.key === 'Escape' && onStay()}
    >
      <Text size="sm">Your changes are not saved.</Text>
      <Group gap="xs" justify="flex-end" mt="lg">
        <Button variant="default" onClick={onStay} data-autofocus>
          {stay}
        </Button>
        <Button style={dangerous} onClick={onLeave}>
          {leave}
        </Button>
      </Group>
    </Modal>
  )
}
