"""Toys, games, things for pets, bread and sweets."""

from mathutils import Euler

from materials import *
from shapes import *

RED, YELLOW, GREEN, BLUE = (0.62, 0.03, 0.03), (0.85, 0.60, 0.04), (0.05, 0.35, 0.08), (0.03, 0.15, 0.5)


def plush_animal(kind):
    fur = {'bear': (0.36, 0.19, 0.08), 'rabbit': (0.66, 0.60, 0.54), 'unicorn': (0.80, 0.76, 0.78), 'dino': (0.14, 0.36, 0.12), 'penguin': (0.03, 0.04, 0.07)}[kind]
    skin, pale, eye = plush(fur), plush((0.78, 0.70, 0.58)), black(0.1)
    if kind == 'dino':
        ball(0.55, skin, at=(0, 0, 0.55), stretch=(1.2, 0.8, 0.95))
        rod([(-0.3, 0, 0.7), (-0.62, 0, 1.1), (-0.72, 0, 1.6)], 0.2, skin)
        ball(0.27, skin, at=(-0.82, 0, 1.7), stretch=(1.25, 0.9, 0.9))
        rod([(0.4, 0, 0.5), (0.85, 0, 0.35), (1.2, 0, 0.45)], 0.14, skin)
        for x in (-0.35, 0.35):
            for y in (-0.28, 0.28):
                ball(0.2, skin, at=(x, y, 0.18), stretch=(0.9, 0.9, 1))
        for i in range(6):
            ball(0.1, plush((0.75, 0.45, 0.06)), at=(-0.55 + i * 0.25, 0, 1.18 - abs(i - 2) * 0.06), stretch=(0.9, 0.4, 1.2))
        ball(0.045, eye, at=(-0.95, -0.22, 1.78))
        return
    ball(0.5, skin, at=(0, 0.05, 0.55), stretch=(0.95, 0.85, 1.08))
    ball(0.36, pale if kind != 'penguin' else white(0.9), at=(0, -0.16, 0.55), stretch=(0.9, 0.75, 1.05))
    ball(0.42, skin, at=(0, 0, 1.32), stretch=(1.05, 0.95, 0.95))
    for s in (-1, 1):
        ball(0.055, eye, at=(s * 0.16, -0.37, 1.40))
        if kind == 'penguin':
            ball(0.16, white(0.9), at=(s * 0.15, -0.26, 1.38), stretch=(1, 0.7, 1.1))
            ball(0.3, skin, at=(s * 0.5, 0, 0.65), stretch=(0.35, 0.7, 1.2), turn=(0, s * -25, 0))
            ball(0.2, mat((0.8, 0.35, 0.03), 0.9), at=(s * 0.2, -0.3, 0.07), stretch=(0.9, 1.3, 0.4))
            continue
        ball(0.24, skin, at=(s * 0.36, -0.38, 0.2), stretch=(0.85, 1.25, 0.85))
        ball(0.13, pale, at=(s * 0.38, -0.64, 0.2), stretch=(1, 0.35, 1))
        ball(0.2, skin, at=(s * 0.5, -0.12, 0.78), stretch=(0.7, 0.8, 1.35), turn=(0, s * -35, 0))
        if kind == 'bear':
            ball(0.16, skin, at=(s * 0.32, 0, 1.66), stretch=(1, 0.6, 1))
            ball(0.09, pale, at=(s * 0.32, -0.08, 1.66), stretch=(1, 0.4, 1))
        elif kind == 'rabbit':
            ball(0.2, skin, at=(s * 0.18, 0, 1.98), stretch=(0.62, 0.4, 1.9), turn=(0, s * 12, 0))
            ball(0.12, plush((0.8, 0.5, 0.5)), at=(s * 0.18, -0.06, 1.97), stretch=(0.6, 0.3, 1.9), turn=(0, s * 12, 0))
        else:
            lathe([(0.11, 0), (0.09, 0.12), (0, 0.3)], skin, at=(s * 0.26, 0, 1.6), turn=(0, s * 22, 0), ease=0.04)
            ball(0.035, mat((0.6, 0.35, 0.42), 0.9), at=(s * 0.08, -0.655, 1.22), stretch=(1, 0.5, 1))
    if kind == 'penguin':
        lathe([(0.12, 0), (0, 0.22)], mat((0.8, 0.35, 0.03), 0.8), at=(0, -0.36, 1.28), turn=(90, 0, 0), ease=0)
        return
    if kind == 'unicorn':
        ball(0.25, plush((0.84, 0.66, 0.70)), at=(0, -0.43, 1.17), stretch=(1, 1, 0.82))
        lathe([(0.1, 0), (0, 0.5)], gold(0.3), at=(0, -0.16, 1.66), turn=(18, 0, 0), ease=0, wobble=lambda a, z: 1 + 0.1 * math.sin(a + z * 50))
        for i in range(15):
            tone = ((0.7, 0.2, 0.42), (0.42, 0.25, 0.62), (0.14, 0.42, 0.62))[i % 3]
            ball(0.13, plush(tone), at=(0.07 * math.sin(i * 2.1) + (0.3 if i > 5 else 0), 0.02 + 0.03 * i if i < 6 else 0.2, 1.72 - max(0, i - 5) * 0.1), stretch=(0.9, 0.9, 1.15))
        for i in range(5):
            ball(0.13, plush(((0.7, 0.2, 0.42), (0.42, 0.25, 0.62), (0.14, 0.42, 0.62))[i % 3]), at=(0.5 + i * 0.07, 0.3, 0.42 - i * 0.07))
        return
    ball(0.17, pale, at=(0, -0.35, 1.24), stretch=(1.1, 0.8, 0.85))
    ball(0.05, black(0.2), at=(0, -0.50, 1.29), stretch=(1.3, 0.7, 0.9))


def wheel(x, y, r, w=0.14, tone=(0.02, 0.02, 0.02)):
    lathe([(0, -w / 2), (r * 0.9, -w / 2), (r, -w * 0.3), (r, w * 0.3), (r * 0.9, w / 2), (r * 0.55, w / 2), (r * 0.5, w * 0.3), (0, w * 0.3)][::-1], mat(tone, 0.5), at=(x, y, r), turn=(90, 0, 0), ease=0.01)
    lathe([(0, 0), (r * 0.45, 0), (r * 0.4, 0.03), (0, 0.05)], steel(0.3), at=(x, y - w * 0.45, r), turn=(90, 0, 0), ease=0.01)


def vehicle(kind):
    tone = {'car': RED, 'fire': RED, 'bus': YELLOW, 'tractor': GREEN, 'ambulance': (0.82, 0.82, 0.80)}[kind]
    paint = mat(tone, 0.15, coat=0.8)
    window = mat((0.05, 0.09, 0.13), 0.05, coat=1)
    if kind == 'car':
        cut([(-1.0, 0.18), (1.0, 0.18), (1.05, 0.42), (0.75, 0.52), (0.35, 0.55), (0.12, 0.78), (-0.4, 0.78), (-0.62, 0.56), (-1.02, 0.5)], 0.66, paint, bevel=0.06)
        cut([(0.26, 0.56), (0.1, 0.73), (-0.36, 0.73), (-0.52, 0.57)], 0.82, window, bevel=0.005)
        box(0.3, 0.9, 0.05, paint, at=(-0.95, 0, 0.68), bevel=0.02)
        sheet(0.34, 0.34, label(), at=(-0.1, -0.395, 0.38))
    elif kind == 'tractor':
        box(1.0, 0.45, 0.45, paint, at=(0.45, 0, 0.45), bevel=0.06)
        box(0.75, 0.6, 0.75, paint, at=(-0.3, 0, 0.45), bevel=0.05)
        box(0.6, 0.62, 0.38, window, at=(-0.3, 0, 0.85), bevel=0.02)
        box(0.85, 0.72, 0.07, paint, at=(-0.3, 0, 1.25), bevel=0.03)
        rod([(0.7, 0, 0.85), (0.7, 0, 1.25)], 0.05, steel(), curved=False)
        for y in (-0.38, 0.38):
            wheel(-0.4, y, 0.5, 0.24)
            wheel(0.72, y, 0.28, 0.18)
        return
    else:
        w = 2.1 if kind == 'bus' else 1.9
        box(w, 0.8, 0.85 if kind == 'bus' else 0.72, paint, at=(0, 0, 0.18), bevel=0.07)
        for i in range(5 if kind == 'bus' else 1):
            box(0.32, 0.82, 0.3, window, at=((-0.75 + i * 0.38) if kind == 'bus' else 0.62, 0, 0.58 if kind == 'bus' else 0.5), bevel=0.03)
        if kind == 'ambulance':
            box(1.9, 0.815, 0.09, mat((0.75, 0.12, 0.02), 0.3), at=(0, 0, 0.36), bevel=0.005)
            box(0.36, 0.82, 0.1, mat(RED, 0.4), at=(-0.35, 0, 0.62), bevel=0.005)
            box(0.1, 0.822, 0.34, mat(RED, 0.4), at=(-0.35, 0, 0.5), bevel=0.005)
            box(0.2, 0.5, 0.12, mat((0.02, 0.1, 0.7), 0.1, coat=1), at=(0.5, 0, 0.9), bevel=0.04)
        if kind == 'fire':
            box(1.2, 0.82, 0.07, white(), at=(-0.3, 0, 0.45), bevel=0.005)
            for y in (-0.14, 0.14):
                rod([(-1.0, y, 1.02), (0.75, y, 1.12)], 0.035, steel(), curved=False)
            for i in range(8):
                rod([(-0.9 + i * 0.21, -0.14, 1.03 + i * 0.012), (-0.9 + i * 0.21, 0.14, 1.03 + i * 0.012)], 0.022, steel(), curved=False)
            box(0.16, 0.5, 0.1, mat((0.02, 0.1, 0.7), 0.1, coat=1), at=(0.8, 0, 0.9), bevel=0.03)
    for x in (-0.6, 0.62):
        for y in (-0.4, 0.4):
            wheel(x, y, 0.22)


def train():
    for i, (tone, w) in enumerate(((RED, 0.9), (YELLOW, 0.7), (BLUE, 0.7))):
        x = -1.0 + i * 1.0
        box(w, 0.5, 0.16, wood((0.6, 0.42, 0.24)), at=(x, 0, 0.14), bevel=0.03)
        if i == 0:
            lathe([(0, 0), (0.22, 0), (0.22, 0.55), (0, 0.55)], mat(tone, 0.35), at=(x - 0.42, 0, 0.5), turn=(0, 90, 0), ease=0.03)
            box(0.36, 0.5, 0.62, mat(tone, 0.35), at=(x + 0.26, 0, 0.28), bevel=0.03)
            box(0.46, 0.6, 0.07, mat(BLUE, 0.35), at=(x + 0.26, 0, 0.9), bevel=0.02)
            lathe([(0.08, 0), (0.08, 0.2), (0.13, 0.32), (0, 0.32)], mat(YELLOW, 0.35), at=(x - 0.25, 0, 0.68), ease=0.01)
        else:
            box(w, 0.5, 0.3, mat(tone, 0.35), at=(x, 0, 0.28), bevel=0.03)
            for k in range(3):
                lathe([(0, 0), (0.1, 0), (0.1, 0.42), (0, 0.42)], wood((0.5, 0.3, 0.15)), at=(x - 0.2 + k * 0.2, 0, 0.5), ease=0.02)
        for dx in (-0.26, 0.26):
            for y in (-0.26, 0.26):
                wheel(x + dx, y, 0.15, 0.08, (0.35, 0.2, 0.08))


def sport(kind):
    if kind == 'football':
        phi = (1 + 5**0.5) / 2
        tips = [p for a in (-1, 1) for b in (-phi, phi) for p in ((0, a, b), (a, b, 0), (b, 0, a))]
        lean = Euler((0.5, 0.35, 0.2)).to_matrix()
        tips = [lean @ Vector(p) for p in tips]
        near = lambda p, q: 1 < (p - q).length < 2.1
        ball(0.585, mat((0.10, 0.10, 0.10), 0.7), at=(0, 0, 0.6))
        leather_ = mat((0.82, 0.82, 0.80), 0.35)
        dark = black(0.35)
        for p in tips:
            out = p.normalized()
            side = out.orthogonal().normalized()
            up = out.cross(side)
            five = sorted((p.lerp(q, 1 / 3) for q in tips if near(p, q)), key=lambda c: math.atan2(c.dot(up), c.dot(side)))
            panel(five, 0.6, dark, at=(0, 0, 0.6))
        for i, p in enumerate(tips):
            for k, q in enumerate(tips[:i]):
                for o in tips[:k]:
                    if near(p, q) and near(q, o) and near(o, p):
                        six = [p.lerp(q, 1 / 3), p.lerp(q, 2 / 3), q.lerp(o, 1 / 3), q.lerp(o, 2 / 3), o.lerp(p, 1 / 3), o.lerp(p, 2 / 3)]
                        if (q - p).cross(o - p).dot(p) < 0:
                            six.reverse()
                        panel(six, 0.6, leather_, at=(0, 0, 0.6))
    elif kind == 'basketball':
        ball(0.6, mat((0.62, 0.20, 0.05), 0.6, bump=('voronoi', 60, 0.4)), at=(0, 0, 0.6))
        for turn in ((90, 0, 20), (0, 0, 0), (20, 90, 0)):
            lathe([(0.603, -0.012), (0.606, 0), (0.603, 0.012)], black(0.6), at=(0, 0, 0.6), turn=turn, ease=0)
    elif kind == 'volleyball':
        ball(0.6, mat((0.80, 0.78, 0.70), 0.4), at=(0, 0, 0.6))
        for i, turn in enumerate(((90, 0, 20), (70, 0, 20), (110, 0, 20), (0, 60, 0), (0, 80, 0), (20, 20, 0))):
            lathe([(0.60, -0.05), (0.604, 0), (0.60, 0.05)], mat([BLUE, YELLOW][i % 2], 0.4), at=(0, 0, 0.6), turn=turn, ease=0)
    else:
        lie = dict(at=(0, 0, 0.52), turn=(0, 78, 24))
        girth = lambda z: 0.52 * (1 - (abs(z) / 0.86) ** 2.1) ** 0.72
        for low, high, tone in ((-0.86, -0.5, BLUE), (-0.5, 0.5, (0.80, 0.79, 0.74)), (0.5, 0.86, BLUE)):
            lathe([(girth(low + (high - low) * i / 20), low + (high - low) * i / 20) for i in range(21)], mat(tone, 0.45, bump=('voronoi', 60, 0.12)), ease=0, **lie)
        for k in range(4):
            a = math.radians(15 + k * 90)
            rod([((girth(z) - 0.002) * math.cos(a), (girth(z) - 0.002) * math.sin(a), z) for z in [-0.8 + i * 0.1 for i in range(17)]], 0.011, black(0.6), **lie)
        for i in range(6):
            z = -0.2 + i * 0.08
            a, b = math.radians(208), math.radians(228)
            rod([((girth(z) + 0.012) * math.cos(a), (girth(z) + 0.012) * math.sin(a), z), ((girth(z) + 0.012) * math.cos(b), (girth(z) + 0.012) * math.sin(b), z)], 0.014, white(0.6), curved=False, **lie)


def outdoor(kind):
    if kind == 'kite':
        cut([(0, 1.3), (0.85, 0.3), (0, -1.1), (-0.85, 0.3)], 0.01, mat(RED, 0.6), at=(0, 0, 1.1), turn=(76, 0, 12), bevel=0.004)
        cut([(0, 1.3), (0.85, 0.3), (0, 0.3)], 0.014, mat(YELLOW, 0.6), at=(0, -0.004, 1.1), turn=(76, 0, 12), bevel=0.004)
        cut([(0, -1.1), (-0.85, 0.3), (0, 0.3)], 0.014, mat(BLUE, 0.6), at=(0, -0.004, 1.1), turn=(76, 0, 12), bevel=0.004)
        rod([(0, -0.26, 0.05), (0.4, -0.3, 0.05), (0.7, -0.6, 0.02), (1.1, -0.5, 0.02)], 0.02, mat(RED, 0.6))
    elif kind == 'disc':
        lathe([(0, 0.16), (0.75, 0.16), (0.98, 0.1), (1.0, 0.0), (0.95, 0.02), (0.94, 0.08)], mat((0.03, 0.35, 0.5), 0.3), ease=0.06, turn=(14, 0, 0), at=(0, 0, 0.2))
        lathe([(0.5, 0.163), (0.62, 0.163)], white(0.3), ease=0, turn=(14, 0, 0), at=(0, 0, 0.2))
    elif kind == 'yoyo':
        for s in (-1, 1):
            lathe([(0, s * 0.06), (0.25, s * 0.08), (0.5, s * 0.16), (0.52, s * 0.26), (0.44, s * 0.32), (0, s * 0.28)][:: 1 if s > 0 else -1], mat(RED, 0.15, coat=0.8), at=(0, 0, 0.54), turn=(78, 0, 28), ease=0.04)
        lathe([(0, 0.07), (0.2, 0.07), (0.2, -0.07), (0, -0.07)][::-1], white(), at=(0, 0, 0.54), turn=(78, 0, 28), ease=0)
        rod([(0.1, 0.1, 0.75), (0.7, -0.1, 0.3), (0.9, -0.3, 0.02), (1.2, -0.1, 0.02)], 0.02, white(0.8))
    else:
        cut([(-1.0, -0.5), (-0.78, -0.66), (0.0, 0.3), (0.78, -0.66), (1.0, -0.5), (0.2, 0.6), (0, 0.68), (-0.2, 0.6)], 0.05, wood((0.6, 0.36, 0.15)), at=(0, 0, 0.06), bevel=0.03, turn=(0, 0, 15))


def game(kind):
    if kind == 'chess':
        box(1.6, 1.6, 0.1, wood((0.25, 0.12, 0.05)), bevel=0.02)
        for i in range(64):
            x, y = i % 8, i // 8
            box(0.18, 0.18, 0.01, wood((0.62, 0.45, 0.26)) if (x + y) % 2 else wood((0.14, 0.07, 0.03)), at=(-0.63 + x * 0.18, -0.63 + y * 0.18, 0.1), bevel=0)
        for i in range(8):
            for y, tone in ((0, (0.6, 0.42, 0.24)), (1, (0.6, 0.42, 0.24)), (6, (0.06, 0.03, 0.015)), (7, (0.06, 0.03, 0.015))):
                tall = 1 if y in (1, 6) else (1.6 if 2 < i < 5 else 1.3)
                lathe([(0, 0), (0.07, 0), (0.07, 0.03), (0.03, 0.06), (0.025, 0.13 * tall), (0.045, 0.14 * tall), (0.045, 0.18 * tall), (0, 0.21 * tall)], wood(tone), at=(-0.63 + i * 0.18, -0.63 + y * 0.18, 0.11), ease=0.008, segments=20)
    elif kind == 'cards':
        for i in range(7):
            box(0.62, 0.96, 0.01, card(), at=(-0.6 + i * 0.2, -0.03 * abs(i - 3), 0.02 + i * 0.012), turn=(0, 0, 24 - i * 8), bevel=0.003, top=label())
        box(0.64, 0.98, 0.24, card(), at=(0.0, 1.05, 0), turn=(0, 0, 8), bevel=0.006, top=label(), front=label())
    else:
        for i, (x, y) in enumerate(((-0.45, 0.3), (0, 0.3), (0.45, 0.3), (-0.22, 0), (0.22, 0), (0, -0.3))):
            lathe([(0, 0), (0.12, 0), (0.19, 0.3), (0.09, 0.72), (0.12, 0.9), (0, 1.05)], wood((0.66, 0.48, 0.28)), at=(x, y, 0), ease=0.06)
            lathe([(0.113, 0.62), (0.1, 0.68)], mat(RED, 0.4), at=(x, y, 0), ease=0)
        ball(0.22, mat(RED, 0.2, coat=0.6), at=(0.65, -0.5, 0.22))


def baby(kind):
    if kind == 'dolls':
        x = -0.85
        for k, tone in ((1.0, RED), (0.78, BLUE), (0.58, GREEN), (0.4, YELLOW)):
            paint = mat(tone, 0.12, coat=0.8)
            lathe([(0, 0), (0.3 * k, 0), (0.42 * k, 0.4 * k), (0.3 * k, 0.85 * k), (0.33 * k, 1.1 * k), (0.2 * k, 1.34 * k), (0, 1.4 * k)], paint, at=(x, 0, 0), ease=0.1)
            ball(0.24 * k, mat((0.82, 0.6, 0.45), 0.2, coat=0.6), at=(x, -0.15 * k, 1.08 * k), stretch=(1, 0.72, 1))
            for s in (-1, 1):
                ball(0.025 * k, black(0.2), at=(x + s * 0.08 * k, -0.325 * k, 1.1 * k))
            ball(0.2 * k, mat((0.82, 0.78, 0.7), 0.2, coat=0.6), at=(x, -0.27 * k, 0.52 * k), stretch=(0.9, 0.6, 1.1))
            x += 0.75 * k + 0.14
    elif kind == 'piano':
        box(1.6, 0.7, 0.75, mat(RED, 0.2, coat=0.6), at=(0, 0.25, 0), bevel=0.05)
        box(1.5, 0.45, 0.1, white(0.2), at=(0, -0.2, 0.3), bevel=0.02)
        for i in range(11):
            box(0.006, 0.452, 0.102, black(), at=(-0.625 + i * 0.125, -0.2, 0.3), bevel=0)
            if i % 7 not in (2, 6):
                box(0.07, 0.26, 0.06, black(0.2), at=(-0.625 + i * 0.125, -0.1, 0.39), bevel=0.01)
    elif kind == 'drum':
        lathe([(0, 0), (0.6, 0), (0.6, 0.75), (0, 0.75)], mat(BLUE, 0.3), ease=0.01)
        for z in (0, 0.67):
            lathe([(0.59, z), (0.64, z), (0.64, z + 0.1), (0.59, z + 0.1)], mat(YELLOW, 0.3), ease=0.01)
        lathe([(0, 0.77), (0.6, 0.77)], white(0.6))
        rod([(0.603 * math.cos(a), 0.603 * math.sin(a), 0.1 if i % 2 else 0.66) for i, a in enumerate([k * math.pi / 10 for k in range(20)])], 0.014, white(), curved=False, closed=True)
        for s in (-1, 1):
            rod([(s * 0.1, 0.2, 0.81), (s * 0.75, -0.5, 0.84)], 0.03, wood((0.6, 0.42, 0.24)), curved=False)
            ball(0.075, wood((0.6, 0.42, 0.24)), at=(s * 0.08, 0.22, 0.83))
    else:
        for s, tone in ((-1, RED), (1, GREEN)):
            ball(0.36, mat(tone, 0.2, coat=0.6), at=(s * 0.4, 0.4, 0.34), stretch=(1, 1.2, 1), turn=(0, 0, s * -15))
            rod([(s * 0.38, 0.05, 0.3), (s * 0.2, -0.85, 0.08)], 0.065, wood((0.6, 0.42, 0.24)), curved=False)


def water_pistol():
    cut([(-0.9, 0.5), (0.55, 0.5), (0.62, 0.38), (0.5, 0.24), (0.2, 0.24), (0.1, 0.18), (0.28, -0.5), (-0.04, -0.55), (-0.2, 0.15), (-0.4, 0.22), (-0.9, 0.3)][::-1], 0.2, mat((0.02, 0.4, 0.6), 0.2, coat=0.5), at=(0, 0, 0.6), bevel=0.06)
    lathe([(0, 0), (0.26, 0.0), (0.28, 0.5), (0, 0.55)], mat((0.8, 0.3, 0.02), 0.1, coat=0.5), at=(0.25, 0, 1.1), ease=0.05, squash=0.8)
    lathe([(0.1, 0), (0.06, 0.25), (0, 0.25)], mat((0.8, 0.3, 0.02), 0.3), at=(-0.93, 0, 1.0), turn=(0, -90, 0), ease=0.02)


def bubbles():
    lathe([(0, 0), (0.26, 0), (0.28, 0.04), (0.28, 0.9), (0.2, 1.05), (0.2, 1.2)], mat((0.7, 0.15, 0.4), 0.2, coat=0.4), ease=0.05)
    band(0.282, 0.15, 0.282, 0.82, label(), span=160)
    rod([(0.75, -0.1, 0.0), (0.7, -0.1, 0.8)], 0.03, mat(YELLOW, 0.3), curved=False)
    rod([(0.7 + 0.16 * math.cos(a), -0.1, 0.95 + 0.16 * math.sin(a)) for a in [k * math.pi / 6 for k in range(12)]], 0.03, mat(YELLOW, 0.3), closed=True)
    for x, z, r in ((-0.5, 1.3, 0.16), (0.35, 1.55, 0.2), (-0.15, 1.75, 0.1), (0.75, 1.3, 0.09)):
        ball(r, mat((0.9, 0.95, 1), 0.0, clear=0.95), at=(x, 0, z))


def robot():
    paint = mat((0.55, 0.57, 0.60), 0.25, metal=0.4)
    accent = mat((0.02, 0.35, 0.55), 0.25, coat=0.5)
    box(0.75, 0.5, 0.75, paint, at=(0, 0, 0.55), bevel=0.08)
    box(0.5, 0.05, 0.4, accent, at=(0, -0.25, 0.75), bevel=0.02)
    box(0.6, 0.48, 0.48, paint, at=(0, 0, 1.38), bevel=0.1)
    rod([(0, 0, 1.85), (0, 0, 2.05)], 0.02, steel(), curved=False)
    ball(0.06, mat(RED, 0.2), at=(0, 0, 2.08))
    for s in (-1, 1):
        ball(0.1, mat((0.4, 0.9, 1), glow=1.5), at=(s * 0.14, -0.21, 1.63))
        rod([(s * 0.38, 0, 1.2), (s * 0.6, 0, 1.0), (s * 0.58, -0.2, 0.7)], 0.08, accent)
        ball(0.12, paint, at=(s * 0.58, -0.22, 0.66))
        box(0.26, 0.36, 0.55, accent, at=(s * 0.2, -0.03, 0.02), bevel=0.05)
        ball(0.12, accent, at=(s * 0.42, 0, 1.2))


def collar():
    lathe([(0.62, -0.09), (0.66, -0.09), (0.66, 0.09), (0.62, 0.09), (0.62, -0.09)], body(0.6), at=(0, 0, 0.1), ease=0.01, squash=0.9)
    box(0.22, 0.05, 0.26, steel(0.2), at=(-0.1, -0.6, -0.02), bevel=0.02)
    rod([(0.2 + 0.07 * math.cos(a), -0.62, -0.02 + 0.07 * math.sin(a)) for a in [k * math.pi / 6 for k in range(12)]], 0.016, steel(), closed=True)
    lathe([(0, 0), (0.15, 0), (0.15, 0.02), (0, 0.02)], gold(0.25), at=(0.2, -0.66, -0.0), turn=(30, 0, 0), ease=0.005)


def pet_bowl(kind):
    skin = steel(0.2) if kind == 'steel' else (glaze() if kind == 'ceramic' else plastic((0.03, 0.30, 0.36)))
    lathe([(0, 0.1), (0.5, 0.1), (0.6, 0.42), (0.66, 0.43), (0.85, 0.03), (0.83, 0.0), (0.6, 0.0)][::-1], skin, ease=0.03)
    lathe([(0.86, 0), (0.88, 0.04), (0.82, 0.06)], black(0.6), ease=0.01)
    if kind == 'slow':
        for i in range(6):
            a = i * math.pi / 3
            ball(0.12, skin, at=(0.32 * math.cos(a), 0.32 * math.sin(a), 0.2), stretch=(1, 0.5, 1.4), turn=(0, 0, math.degrees(a) + 40))
        ball(0.12, skin, at=(0, 0, 0.2), stretch=(1, 1, 1.4))


def pet_toy(kind):
    if kind == 'ball':
        ball(0.5, mat((0.45, 0.6, 0.05), 1.0, bump=('noise', 40, 0.6)), at=(0, 0, 0.5))
        rod([(0.505 * math.cos(a) * math.cos(0.5 * math.sin(2 * a)), 0.505 * math.sin(a) * math.cos(0.5 * math.sin(2 * a)), 0.5 + 0.505 * math.sin(0.5 * math.sin(2 * a))) for a in [k * math.pi / 20 for k in range(40)]], 0.016, white(), closed=True)
    elif kind == 'bone':
        rod([(-0.5, 0, 0.2), (0.5, 0, 0.2)], 0.15, mat((0.70, 0.08, 0.05), 0.5), curved=False)
        for x in (-0.6, 0.6):
            for y in (-0.15, 0.15):
                ball(0.2, mat((0.70, 0.08, 0.05), 0.5), at=(x, y, 0.2))
    elif kind == 'mouse':
        ball(0.4, plush((0.36, 0.36, 0.38)), at=(0, 0, 0.3), stretch=(1.5, 0.85, 0.8))
        for s in (-1, 1):
            lathe([(0, 0), (0.16, 0.0), (0.16, 0.03), (0, 0.05)], plush((0.75, 0.45, 0.45)), at=(-0.35, s * 0.2, 0.58), turn=(70, 0, -60), ease=0.01)
            ball(0.04, black(0.1), at=(-0.5, s * 0.16, 0.4))
        ball(0.05, mat((0.7, 0.3, 0.3), 0.4), at=(-0.6, 0, 0.3))
        rod([(0.55, 0, 0.25), (0.85, 0.1, 0.1), (1.1, -0.1, 0.04), (1.35, 0.1, 0.04)], 0.03, mat((0.75, 0.45, 0.45), 0.8))
    else:
        import random

        chance = random.Random(2)
        ball(0.44, mat((0.05, 0.25, 0.45), 0.9), at=(0, 0, 0.48))
        for i in range(26):
            turn = (chance.uniform(0, 180), chance.uniform(0, 180), 0)
            lathe([(0.46 + 0.02 * math.cos(a), 0.025 * math.sin(a)) for a in [k * math.pi / 3 for k in range(7)]], mat((0.05, 0.25, 0.45), 0.9, bump=('weave', 40, 0.6)), at=(0, 0, 0.48), turn=turn, ease=0, segments=40)
        rod([(0.4, -0.2, 0.2), (0.75, -0.3, 0.03), (1.0, 0, 0.03)], 0.025, mat((0.05, 0.25, 0.45), 0.9))


def bread(kind):
    crust = mat((0.46, 0.22, 0.07), 0.7, bump=('noise', 14, 0.7))
    if kind == 'baguette':
        for x, t in ((-0.3, 6), (0.0, -3), (0.3, 8)):
            ball(0.2, crust, at=(x, 0, 0.18), stretch=(1, 5.2, 0.85), turn=(0, 0, t))
            for k in range(5):
                ball(0.1, mat((0.72, 0.48, 0.22), 0.8), at=(x - 0.02, -0.7 + k * 0.35, 0.33), stretch=(0.5, 1.5, 0.3), turn=(0, 0, 35 + t))
    elif kind == 'loaf':
        ball(0.75, crust, at=(0, 0, 0.4), stretch=(1, 0.95, 0.62))
        for t in (45, -45):
            for k in (-1, 0, 1):
                ball(0.4, mat((0.76, 0.58, 0.36), 0.9), at=(k * 0.26, k * 0.26 * (1 if t < 0 else -1), 0.78 - abs(k) * 0.06), stretch=(1.2, 0.12, 0.18), turn=(0, 0, t))
    else:
        box(1.5, 0.6, 0.62, crust, at=(0, 0, 0), bevel=0.14, steps=6)
        ball(0.42, crust, at=(0, 0, 0.56), stretch=(1.75, 0.72, 0.5))
        for i in range(3):
            box(0.07, 0.6, 0.66, mat((0.80, 0.66, 0.44), 0.9), at=(0.88 + i * 0.14, -0.1, 0.02), turn=(0, 12 + i * 6, 0), bevel=0.03)


def chocolate():
    tone = body(0.3)
    for x, y, z, t in ((0.05, 0.1, 0, 6),):
        box(1.3, 0.8, 0.08, tone, at=(x, y, z), turn=(0, 0, t), bevel=0.02)
        for i in range(24):
            c, s = math.cos(math.radians(t)), math.sin(math.radians(t))
            px, py = -0.54 + (i % 6) * 0.216, -0.3 + (i // 6) * 0.2
            box(0.19, 0.17, 0.06, tone, at=(x + px * c - py * s, y + px * s + py * c, z + 0.07), turn=(0, 0, t), bevel=0.025)
    box(1.36, 0.42, 0.2, card(), at=(0.1, -0.34, -0.005), turn=(0, 0, 6), bevel=0.01, top=label(), front=label())


def sweets(kind):
    import random

    chance = random.Random(3)
    if kind == 'lollipop':
        for x, tone, t in ((-0.5, RED, -14), (0, YELLOW, 0), (0.5, GREEN, 14)):
            ball(0.26, mat(tone, 0.05, coat=1), at=(x * 1.5, 0, 1.4 - abs(x) * 0.25), stretch=(1, 0.6, 1))
            rod([(x * 0.5, 0, 0.0), (x * 1.5, 0, 1.3 - abs(x) * 0.25)], 0.025, white(), curved=False)
        return
    if kind == 'popcorn':
        lathe([(0, 0), (0.4, 0), (0.52, 1.0)], white(0.7), ease=0.01)
        for i in range(8):
            lathe([(0.402, 0), (0.524, 1.0)], mat(RED, 0.6), ease=0, span=22, start=i * 45, segments=6)
        for i in range(70):
            a, r = i * 2.4, 0.46 * (chance.random() ** 0.5)
            ball(0.1, mat((0.85, 0.76, 0.5), 0.9, bump=('noise', 20, 1.0)), at=(r * math.cos(a), r * math.sin(a), 1.0 + 0.28 * (1 - (r / 0.46) ** 2) + chance.random() * 0.05))
        return
    for i in range(34):
        a, r = i * 2.4, 0.12 + 0.75 * (i / 34) ** 0.5
        x, y, t = r * math.cos(a), r * math.sin(a) * 0.8, chance.uniform(0, 360)
        z = 0.13 if i > 10 else 0.33
        tone = mat([(0.85, 0.55, 0.05), (0.8, 0.68, 0.1), (0.75, 0.35, 0.04)][i % 3], 0.1, coat=1)
        ball(0.13, tone, at=(x, y, z), stretch=(1.35, 1, 0.9), turn=(0, 0, t))
        for s in (-1, 1):
            lathe([(0.02, 0), (0.09, 0.14)], tone, at=(x + s * 0.16 * math.cos(math.radians(t)), y + s * 0.16 * math.sin(math.radians(t)), z), turn=(0, s * 90, t), ease=0, wobble=lambda q, h: 1 + 0.2 * math.sin(q * 6))


def liners(kind='muffin'):
    for i, (x, y) in enumerate(((-0.5, 0.3), (0.42, 0.35), (0, -0.4))):
        wave = lambda a, z: 1 + 0.035 * math.sin(a * 26)
        for k in range(5 if i < 2 else 1):
            lathe([(0, 0.0), (0.26, 0), (0.42, 0.42)] if kind == 'muffin' else [(0, 0), (0.34, 0), (0.44, 0.2)], body(0.8), at=(x, y, k * 0.06), ease=0.01, segments=156, wobble=wave)
        if i == 2 and kind == 'muffin':
            ball(0.42, mat((0.55, 0.30, 0.10), 0.8, bump=('noise', 12, 0.6)), at=(x, y, 0.42), stretch=(1, 1, 0.6))
        elif i == 2:
            ball(0.38, mat((0.10, 0.04, 0.02), 0.25), at=(x, y, 0.2), stretch=(1, 1, 0.5))


def cake_box():
    box(1.2, 1.2, 0.6, body(0.8), bevel=0.008, front=label(), turn=(0, 0, 18))
    box(1.22, 1.22, 0.02, body(0.8), at=(0, 0, 0.6), bevel=0.004, turn=(0, 0, 18))


def nuts(kind):
    import random

    chance = random.Random(5)
    tone, stretch, r = {'peanut': ((0.55, 0.34, 0.15), (1.7, 0.85, 0.85), 0.13), 'hazelnut': ((0.36, 0.17, 0.06), (1, 1, 0.95), 0.13), 'raisin': ((0.16, 0.06, 0.02), (1.3, 0.9, 0.8), 0.09), 'apricot': ((0.78, 0.30, 0.04), (1.2, 1.1, 0.5), 0.19), 'bean': ((0.30, 0.03, 0.03), (1.5, 0.9, 0.85), 0.1)}[kind]
    skin = mat(tone, 0.45, bump=('noise', 12, 0.6))
    lathe([(0, 0.05), (0.5, 0.05), (0.8, 0.36), (0.84, 0.36), (0.55, 0.0), (0.3, 0)][::-1], wood((0.5, 0.3, 0.15)), ease=0.03)
    n = int(0.55 / r ** 2) * 3
    for i in range(n):
        k = (i / n) ** 0.5
        a = i * 2.4
        ball(r, skin, at=(0.68 * k * math.cos(a), 0.68 * k * math.sin(a), 0.34 + 0.26 * (1 - k * k) + chance.random() * 0.06), stretch=stretch, turn=(chance.uniform(-40, 40), chance.uniform(-40, 40), chance.uniform(0, 360)))
    for i in range(6):
        a = chance.uniform(3.6, 5.6)
        ball(r, skin, at=(chance.uniform(0.95, 1.2) * math.cos(a), chance.uniform(0.9, 1.15) * math.sin(a), r * 0.7), stretch=stretch, turn=(0, 0, chance.uniform(0, 360)))


MODELS = {
    'bear': ('eye', lambda: plush_animal('bear')),
    'rabbit': ('eye', lambda: plush_animal('rabbit')),
    'unicorn': ('eye', lambda: plush_animal('unicorn')),
    'dinosaur': ('eye', lambda: plush_animal('dino')),
    'penguin': ('eye', lambda: plush_animal('penguin')),
    'car': ('high', lambda: vehicle('car')),
    'fire-engine': ('high', lambda: vehicle('fire')),
    'bus': ('high', lambda: vehicle('bus')),
    'tractor': ('high', lambda: vehicle('tractor')),
    'ambulance': ('high', lambda: vehicle('ambulance')),
    'train': ('high', train),
    'football': ('eye', lambda: sport('football')),
    'basketball': ('eye', lambda: sport('basketball')),
    'volleyball': ('eye', lambda: sport('volleyball')),
    'rugby': ('eye', lambda: sport('rugby')),
    'kite': ('eye', lambda: outdoor('kite')),
    'flying-disc': ('high', lambda: outdoor('disc')),
    'yoyo': ('eye', lambda: outdoor('yoyo')),
    'boomerang': ('high', lambda: outdoor('boomerang')),
    'chess': ('high', lambda: game('chess')),
    'cards': ('high', lambda: game('cards')),
    'skittles': ('high', lambda: game('skittles')),
    'nesting-dolls': ('eye', lambda: baby('dolls')),
    'toy-piano': ('high', lambda: baby('piano')),
    'toy-drum': ('high', lambda: baby('drum')),
    'maracas': ('high', lambda: baby('maracas')),
    'water-pistol': ('eye', water_pistol),
    'bubbles': ('eye', bubbles),
    'robot': ('eye', robot),
    'collar': ('high', collar),
    'pet-bowl-steel': ('high', lambda: pet_bowl('steel')),
    'pet-bowl-slow': ('high', lambda: pet_bowl('slow')),
    'pet-bowl': ('high', lambda: pet_bowl('ceramic')),
    'pet-ball': ('eye', lambda: pet_toy('ball')),
    'pet-bone': ('high', lambda: pet_toy('bone')),
    'pet-mouse': ('high', lambda: pet_toy('mouse')),
    'pet-yarn': ('eye', lambda: pet_toy('yarn')),
    'baguette': ('high', lambda: bread('baguette')),
    'loaf': ('high', lambda: bread('loaf')),
    'sandwich-bread': ('high', lambda: bread('tin')),
    'chocolate': ('high', chocolate),
    'candy': ('high', lambda: sweets('candy')),
    'lollipop': ('eye', lambda: sweets('lollipop')),
    'popcorn': ('eye', lambda: sweets('popcorn')),
    'muffin-cases': ('high', liners),
    'tart-cases': ('high', lambda: liners('tart')),
    'cake-box': ('high', cake_box),
    'peanuts': ('high', lambda: nuts('peanut')),
    'hazelnuts': ('high', lambda: nuts('hazelnut')),
    'raisins': ('high', lambda: nuts('raisin')),
    'apricots': ('high', lambda: nuts('apricot')),
    'beans': ('high', lambda: nuts('bean')),
}
