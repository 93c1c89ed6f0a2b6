import { Skeleton } from '../../ui/skeleton/skeleton.tsx';

/** About what comes, by kind of page. It says nothing, so that the page is read out once. */
export function PageShape({ path }: { readonly path: string }) {
  return (
    <div className="container drawn-shape" aria-hidden="true">
      {path === '/' ? <Home /> : path.startsWith('/account') ? <Account /> : <Page />}
    </div>
  );
}

const Home = () => (
  <div className="drawn-home">
    <Skeleton shape="block" />
    <Skeleton shape="block" />
  </div>
);

const Account = () => (
  <div className="drawn-account">
    <div className="drawn-navigation">
      <Skeleton shape="block" />
    </div>
    <Page />
  </div>
);

const Page = () => (
  <div className="drawn-page">
    <div className="drawn-heading">
      <Skeleton shape="block" />
    </div>
    <Skeleton shape="block" />
    <Skeleton shape="block" />
    <Skeleton shape="block" />
  </div>
);
