import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { TabTitle } from '../../components/layout/tab-title.tsx'
import { useTabHeading } from '../../lib/tab-title.ts'
import { Brand } from '../../components/layout/brand.tsx'
import classes from './sign-in-layout.module.css'

interface FrontPageProps {
  title: string
  /** Introductory sentence. */
  intro?: ReactNode
  children: ReactNode
}

/** Layout of the pages before sign-in: a centred card with company name and heading. */
export function SignInLayout({ title, intro, children }: FrontPageProps) {
  useTabHeading(title)
  return (
    <main className={classes.page}>
      <TabTitle unread={0} />
      <Paper className={classes.card} withBorder>
        <Stack gap="md">
          <Brand />
          <div>
            <Title order={1}>{title}</Title>
            {intro && (
              <Text size="sm" c="var(--text-soft)" mt={4}>
                {intro}
              </Text>
            )}
          </div>
          {children}
        </Stack>
      </Paper>
    </main>
  )
}
