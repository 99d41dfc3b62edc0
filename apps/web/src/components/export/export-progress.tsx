import { Button, Group, Paper, Progress, Text } from '@mantine/core'
import { formatDecimal, formatInteger } from '../../lib/format/format.ts'
import classes from './export-progress.module.css'

interface ExportProgressProps {
  /** `CSV` */
  format: string
  /** Rows written; null until the server reports it. */
  rows: number | null
  /** Total rows. */
  total: number
  /** Bytes received. */
  bytes: number
  onCancel: () => void
}

/** Progress of a running export with a cancel button. */
export default function ExportProgress({ format, rows, total, bytes, onCancel }: ExportProgressProps) {
  const share = rows === null ? null : Math.min(100, (rows / total) * 100)
  return (
    <Paper className={classes.card} withBorder shadow="md" role="status">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600}>
          Exporting {format}
        </Text>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
      <Progress value={share ?? 100} animated={share === null} size="sm" my={6} aria-label="Progress of the export" />
      <Text size="xs" c="var(--text-soft)" className="tabular">
        {rows === null ? `${formatInteger(total)} rows` : `${formatInteger(rows)} of ${formatInteger(total)} rows`}
        {bytes > 0 && ` · ${formatDecimal(bytes / 1_000_000, 1)} MB`}
      </Text>
    </Paper>
  )
}
