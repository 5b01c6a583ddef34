const to = process.env['PROCESSOR_TIMES_TO']
if (to) {
  const { recordProcessorTime } = await import('./rig/processor-time.ts')
  recordProcessorTime(to)
}

// Component tests wait up to 60 s for the page, because a busy computer renders slowly.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 60_000 })
  // jsdom has no layout and therefore lacks `scrollIntoView`.
  Element.prototype.scrollIntoView = () => {}
}
