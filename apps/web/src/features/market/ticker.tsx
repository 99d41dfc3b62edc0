import { Button, Title } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useId } from 'react'
import widget from './shared/widget.module.css'
import classes from './shared/market.module.css'

/** Ticker of a freight rate publisher. Third-party content: it loads only after the reader opens it. */
export function Ticker({ url, host }: { url: string; host: string }) {
  const id = useId()
  const [requested, setWanted] = useLocalStorage<string | null>({
    key: 'market-ticker',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const shown = requested === host
  return (
    <section className={widget.widget} aria-labelledby={id}>
      <div className={widget.head}>
        <div className={widget.words}>
          <Title order={2} size="h3" id={id}>
            Freight rates
          </Title>
          <p className={widget.note}>
            {shown ? `Shown by ${host}.` : `Showing the ticker loads content from ${host}, which then receives your IP address.`}
          </p>
        </div>
        <Button variant="default" aria-expanded={shown} onClick={() => setWanted(shown ? null : host)}>
          {shown ? 'Hide the ticker' : `Show the ticker of ${host}`}
        </Button>
      </div>
      {shown && (
        <iframe
          src={url}
          title={`Freight rates of ${host}`}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          loading="lazy"
          allow=""
          className={classes.ticker}
        />
      )}
    </section>
  )
}
