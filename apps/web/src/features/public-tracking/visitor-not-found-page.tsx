import { IconMapPinOff } from '@tabler/icons-react'
import { StatusMessage } from '../../components/state/status-message.tsx'
import { PublicPageFrame } from './public-frame.tsx'

/** Page for links without content; does not reveal the reason. */
export const VisitorNotFoundPage = ({ title, text }: { title: string; text: string }) => (
  <PublicPageFrame screen={title}>
    <StatusMessage level={1} icon={<IconMapPinOff size={28} stroke={1.5} />} title={title} text={text} />
  </PublicPageFrame>
)
