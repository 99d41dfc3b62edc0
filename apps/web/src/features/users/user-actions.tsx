import type { UserItem } from '@portal/contracts/people/user-administration'
import { IconEye, IconMailForward, IconPencil, IconTrash } from '@tabler/icons-react'
import { RowAction } from '../../components/table/row-action.tsx'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { mailOf } from './use-resend.ts'

interface UserActionsProps {
  user: UserItem
  onOpen: (user: UserItem) => void
  onResend: (user: UserItem) => void
  onDelete: (user: UserItem) => void
}

export function UserActions({ user, onOpen, onResend, onDelete }: UserActionsProps) {
  const { id: ownId, permissions } = useSessionContext().user
  const { canManageUsers } = permissions
  const name = `${user.firstname} ${user.lastname}`
  if (!canManageUsers || !user.canEdit)
    return <RowAction label={`View ${name}`} tooltip="View" icon={IconEye} onClick={() => onOpen(user)} />
  return (
    <>
      {!user.isConfirmed && (
        <RowAction
          label={`Send the ${mailOf(user)} of ${name} again`}
          tooltip={`Send the ${mailOf(user)} again`}
          icon={IconMailForward}
          onClick={() => onResend(user)}
        />
      )}
      <RowAction label={`Edit ${name}`} tooltip="Edit" icon={IconPencil} onClick={() => onOpen(user)} />
      {/* users cannot delete themselves */}
      {user.appId !== ownId && <RowAction label={`Delete ${name}`} tooltip="Delete" icon={IconTrash} onClick={() => onDelete(user)} />}
    </>
  )
}
