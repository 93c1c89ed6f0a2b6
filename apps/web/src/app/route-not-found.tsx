import { NotFoundPage } from '../routes/not-found.tsx';
import { PageFrame } from './layouts/page-frame.tsx';

export function RouteNotFound() {
  return (
    <PageFrame>
      <NotFoundPage />
    </PageFrame>
  );
}
