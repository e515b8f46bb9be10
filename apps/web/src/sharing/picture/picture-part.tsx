/** The part of the share dialog with a picture of the position: to save, to copy, or to send to another program. */
import { faceText, maxRank, type Position } from '@open2048/core';
import type { Replay } from '@open2048/replay';
import { useEffect, useRef } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { titleOf } from '../../game/title.ts';
import { Icon } from '../../ui/icons.tsx';
import { Live, useAnnouncement } from '../../ui/live.tsx';
import { saveFile } from '../files.ts';
import { SHARING_ICONS } from '../icons.ts';
import { messages } from '../messages.ts';
import { looksNow } from './draw-board.ts';
import { drawPicture, pictureSize, type PictureContent } from './draw-picture.ts';
import './picture.css';

const NAME = 'open2048.png';
const TYPE = 'image/png';
/** Whether files can be sent to another program. */
const CAN_SHARE =
  'canShare' in navigator && navigator.canShare({ files: [new File([], NAME, { type: TYPE })] });

/** The game of the picture, and the position that it shows. */
export interface PictureProps {
  readonly replay: Replay;
  readonly position: Pick<Position, 'board' | 'score' | 'moves'>;
}

/** The picture and its buttons. */
export function PicturePart(props: PictureProps) {
  const text = useText(messages);
  const { integer } = useFormats();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [announcement, announce] = useAnnouncement();
  const content = useContent(props);
  const { board, score } = props.position;
  useEffect(() => {
    const element = canvas.current!;
    void document.fonts.ready.then(() => drawPicture(element, content()));
  });
  const copy = async () => {
    const item = new ClipboardItem({ [TYPE]: fileOf(canvas.current!) });
    const isCopied = await navigator.clipboard.write([item]).then(
      () => true,
      () => false,
    );
    announce(isCopied ? text.copied : text.pictureNotCopied);
  };
  return (
    <div class="picture-part">
      <canvas ref={canvas} {...pictureSize(board)}>
        {text.pictureOf(integer(score), faceText(maxRank(board)))}
      </canvas>
      <div class="panel-buttons">
        <button class="button" type="button" onClick={() => void savePicture(canvas.current!)}>
          <Icon path={SHARING_ICONS.file} />
          {text.savePicture}
        </button>
        {'ClipboardItem' in window && (
          <button class="button" type="button" onClick={() => void copy()}>
            <Icon path={SHARING_ICONS.copy} />
            {text.copyPicture}
          </button>
        )}
        {CAN_SHARE && (
          <button class="button" type="button" onClick={() => void sharePicture(canvas.current!)}>
            <Icon path={SHARING_ICONS.share} />
            {text.sharePicture}
          </button>
        )}
      </div>
      <Live class="copied" {...announcement} />
    </div>
  );
}

function fileOf(canvas: HTMLCanvasElement): Promise<File> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the picture could not be encoded'));
      else resolve(new File([blob], NAME, { type: TYPE }));
    }, TYPE),
  );
}

async function savePicture(canvas: HTMLCanvasElement): Promise<void> {
  saveFile(NAME, new Uint8Array(await (await fileOf(canvas)).arrayBuffer()));
}

async function sharePicture(canvas: HTMLCanvasElement): Promise<void> {
  const files = [await fileOf(canvas)];
  // Rejects if the player cancels, which is not an error.
  await navigator.share({ files, title: 'open2048' }).catch(() => {});
}

/** What the picture shows, by the current settings and the looks of the page. */
function useContent({
  replay: { rules, startedAt },
  position: { board, score, moves },
}: PictureProps): () => PictureContent {
  const { settings } = useApp();
  const { integer, date } = useFormats();
  const text = useText(messages);
  const title = titleOf(rules, useText(gameMessages));
  return () => {
    const facts = [text.pictureMoves(moves), ...(startedAt === null ? [] : [date(startedAt)])];
    return {
      board,
      ...looksNow(settings.value.value, rules),
      title,
      score: integer(score),
      footer: [facts.join(' · '), 'open2048'],
    };
  };
}
