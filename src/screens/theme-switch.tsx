import { useSyncExternalStore } from 'react'
import { readTheme, setTheme, watchTheme } from '../services/theme.ts'
import { Button } from '../ui/button.tsx'
import { MoonIcon, SunIcon } from '../ui/icons.tsx'
import { whenDark, whenLight } from './theme-switch.css.ts'

/** A button for dark or light mode. Until the first press, the system's setting applies. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(watchTheme, readTheme, () => 'light' as const)
  const isDark = theme === 'dark'
  return (
    <Button
      look="icon"
      aria-label="Dark mode"
      aria-pressed={isDark}
      onPress={() => setTheme(isDark ? 'light' : 'dark')}
    >
      <span className={whenDark}>
        <SunIcon />
      </span>
      <span className={whenLight}>
        <MoonIcon />
      </span>
    </Button>
  )
}
