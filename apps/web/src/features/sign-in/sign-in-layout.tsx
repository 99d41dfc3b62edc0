import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from '../../components/layout/brand.tsx'
import classes from './sign-in-layout.module.css'

interface FrontPageProps {
  title: string
  /** Introductory sentence. */
  intro?: ReactNode
  children: ReactNode
}

/** Layout of the pages before sign-in: a centred card with company name and heading. */
export const SignInLayout = ({ title, intro, children }: FrontPageProps) => (
  <main className={classes.page}>
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
