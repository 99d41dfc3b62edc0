import { Button, Group, Paper, Progress, Text } from '@mantine/core'
import { formatDecimal, formatInteger } from '../../lib/format.ts'
import type { RunningExport } from './use-export.ts'
import classes from './export-progress.module.css'

/** How far a running export is, and the way to stop it. */
export function ExportProgress({ running, onCancel }: { running: RunningExport; onCancel: () => void }) {
  const { format, rows, total, bytes } = running
  const share = rows === null ? null : Math.min(100, (rows / total) * 100)
  return (
    <Paper className={classes.card} withBorder shadow="md" role="status">
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600}>
          Exporting {format.toUpperCase()}
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
