import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useLast } from '../../../components/dialog/use-last.ts'
import { useDialogInput } from '../../../components/form/dialog-input.ts'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
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
export const PasteDialog = ({ orderNumber, ...props }: PasteDialogProps) => (
  <FormDialog opened={orderNumber !== undefined} onClose={props.onClose} title={`Paste quantities of ${useLast(orderNumber) ?? ''}`}>
    <PastedQuantities {...props} />
  </FormDialog>
)

function PastedQuantities({ lines, onTake, onClose }: Omit<PasteDialogProps, 'orderNumber'>) {
  const [text, setText] = useState('')
  const { quantities, problems } = readPasted(text, lines)
  const close = useDialogInput(text.trim() !== '')
  return (
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
            onClose()
          }}
        >
          Apply
        </Button>
      </Group>
    </Stack>
  )
}
