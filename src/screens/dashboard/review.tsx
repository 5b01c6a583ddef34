import { PageHeading } from '../../ui/page-heading.tsx'

export default function Review() {
  return <PageHeading>My Reviews</PageHeading>
}
