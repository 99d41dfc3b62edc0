import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../components/state/not-found.tsx'

export const Route = createFileRoute('/$')({ component: NotFound })
