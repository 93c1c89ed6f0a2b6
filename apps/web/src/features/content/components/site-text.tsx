import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { RichText, type TextRange } from '../../../ui/rich-text/rich-text.tsx';

interface SiteTextProps {
  readonly html: string;
  readonly findMarks?: ((text: string) => readonly TextRange[]) | undefined;
}

/** Rich text whose links lead on within the application. */
export function SiteText({ html, findMarks }: SiteTextProps) {
  const router = useRouter();
  const follow = useCallback((path: string) => void router.navigate({ href: path }), [router]);
  return <RichText html={html} onFollow={follow} findMarks={findMarks} />;
}
