import { IconLock } from '@tabler/icons-react'
import { texts } from '../../lib/texts/texts.ts'
import { StatusMessage } from './status-message.tsx'

/** Replaces a screen whose feature is disabled for the account. */
export const NotAvailable = ({ title = texts.notAvailableTitle, message = texts.notAvailable }: { title?: string; message?: string }) => (
  <StatusMessage icon={<IconLock size={28} stroke={1.5} />} title={title} text={message} />
)
