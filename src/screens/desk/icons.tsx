import { Icon } from '../../ui/icons.tsx'

export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
)

export const MoreIcon = () => (
  <Icon>
    <path strokeWidth="4" d="M5 12h.01M12 12h.01M19 12h.01" />
  </Icon>
)
