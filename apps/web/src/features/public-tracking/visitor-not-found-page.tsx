import { IconMapPinOff } from '@tabler/icons-react'
import { Brand } from '../../components/layout/brand.tsx'
import { StatusMessage } from '../../components/state/status-message.tsx'
import classes from './public-frame.module.css'

/** Page for links without content; does not reveal the reason. */
export const VisitorNotFoundPage = ({ title, text }: { title: string; text: string }) => (
  <div className={classes.page}>
    <header className={classes.header}>
      <Brand />
    </header>
    <main className={classes.main}>
      <StatusMessage icon={<IconMapPinOff size={28} stroke={1.5} />} title={title} text={text} />
    </main>
  </div>
)
