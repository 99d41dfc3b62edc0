import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useLast } from '../../../components/dialog/use-last.ts'
import { readPasted, type PasteTarget } from './pasted-quantities.ts'

interface PasteDialogProps {
  /** Number of the order; undefined while the dialog is closed. */
  orderNumber: string | undefined
  lines: readonly PasteTarget[]
  /** Receives the quantities by line index. */
  onTake: (quantities: ReadonlyMap<number, string>) => void
  onClose: () => void
}

/** Reads quantities copied from a spreadsheet, as one column or with line codes beside them. */
export function PasteDialog({ orderNumber, lines, onTake, onClose }: PasteDialogProps) {
  const last = useLast(orderNumber)
  const [text, setText] = useState('')
  const { quantities, problems } = readPasted(text, lines)
  const close = () => {
    setText('')
    onClose()
  }
  return (
    <Modal
      opened={orderNumber !== undefined}
      onClose={close}
      title={`Paste quantities of ${last ?? ''}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="sm">
        <Text size="sm">One quantity per row, in the order of the lines. Or two columns: code or line number, then quantity.</Text>
        <Textarea
          label="Quantities"
          autosize
          minRows={5}
          maxRows={12}
          value={text}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Text size="sm" role="status">
          {text.trim() !== '' && `${quantities.size} ${quantities.size === 1 ? 'line' : 'lines'} matched`}
        </Text>
        {problems.length > 0 && (
          <Alert color="yellow" variant="light" role="alert">
            {problems.map((problem) => (
              <div key={problem}>{problem}</div>
            ))}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            disabled={quantities.size === 0}
            onClick={() => {
              onTake(quantities)
              close()
            }}
          >
            Apply
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
