import { useBlocker } from '@tanstack/react-router'
import type { LeaveQuestionProps } from './leave-question.tsx'

export interface LeaveGuardProps {
  unsaved: boolean
  /** Returns the same for a form that leaves as soon as it is saved, before it renders again. */
  isUnsaved?: (() => boolean) | undefined
  /** Saves immediately, for forms that save while the user types. @returns true if nothing is left to lose */
  save?: () => Promise<boolean>
  /** Called before the form is left without saving. */
  onLeave?: () => void
}

/** Keeps the screen with unsaved changes until leaving is confirmed. The browser confirms unloading the page. */
export function useLeaveQuestion({ unsaved, isUnsaved, save, onLeave }: LeaveGuardProps): LeaveQuestionProps {
  const { status, proceed, reset } = useBlocker({
    // changing the tab of a screen does not count as leaving
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && (isUnsaved?.() ?? true) && !(await save?.()),
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return {
    opened: status === 'blocked',
    onStay: () => reset?.(),
    onLeave() {
      onLeave?.()
      proceed?.()
    },
  }
}
