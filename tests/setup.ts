// Component tests alone have a document. What they wait for appears or does not; how busy the
// machine is meanwhile must not decide it.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 15_000 })
  // jsdom lays nothing out, so it has nowhere to scroll to.
  Element.prototype.scrollIntoView = () => {}
}
