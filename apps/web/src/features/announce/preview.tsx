import { Text } from '@mantine/core'
import { Card } from '../../components/list/card.tsx'
import { paragraphsOf, type TextSpan } from './announcement-html.ts'
import classes from './preview.module.css'

/** Shows the message as its recipients will see it. */
export const Preview = (written: Written) => (
  <Card title="Preview">
    <PreviewBody {...written} />
  </Card>
)

interface Written {
  header: string
  body: string
}

export const PreviewBody = ({ header, body }: Written) => (
  <div className={classes.preview}>
    <Text size="sm" fw={600}>
      {header}
    </Text>
    {paragraphsOf(body).map((lines, paragraph) => (
      <p key={paragraph}>
        {lines.map((pieces, line) => (
          <span key={line} className={classes.line}>
            {pieces.map((piece, place) => (
              <Shown key={place} piece={piece} />
            ))}
          </span>
        ))}
      </p>
    ))}
  </div>
)

const Shown = ({ piece: { text, href } }: { piece: TextSpan }) =>
  href ? (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  ) : (
    text
  )
