import type { EdiItem } from '@portal/contracts/files/edi-report'
import type { ReactNode } from 'react'
import { ListCard } from '../../components/list/list-card.tsx'
import { formatMomentIn } from '../../lib/format/format-moment.ts'
import { StatusBadge } from './status-badge.tsx'
import classes from './integrations.module.css'

/** Received or sent file in a list. */
export type FileRow = Omit<EdiItem, 'receivedTime'> & { time: string }

/** Standard and types of the messages in a file, and the reason why it is held. */
export const Message = ({ standard, types, heldReason }: Pick<FileRow, 'standard' | 'types' | 'heldReason'>) => (
  <>
    {[standard === 'unknown' ? '' : standard, types.join(', ')].filter(Boolean).join(' ')}
    {heldReason && <span className={classes.reason}>{heldReason}</span>}
  </>
)

interface FileCardProps {
  row: FileRow
  /** Time zone of the account. */
  timeZone: string
  onOpen: (() => void) | undefined
  actions: ReactNode
}

/** Card of a file on a phone: document number, status, message with the reason of a held file, and time. */
export const FileCard = ({ row, timeZone, onOpen, actions }: FileCardProps) => (
  <ListCard title={row.documentNumber} onOpen={onOpen} actions={actions}>
    <div>
      <StatusBadge status={row.status} />
    </div>
    <div>
      <Message {...row} />
    </div>
    <div className="soft tabular">{formatMomentIn(row.time, timeZone)}</div>
  </ListCard>
)
